import type { StaffCloset } from '@vestry/contract/staff/closets/schemas';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../config/queries.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { one, useGo, useRoomSearch } from '../address.tsx';
import { BackLink, PlaceLink } from '../place-link.tsx';
import { useMay } from '../queries.ts';
import { RoomTitle } from '../room-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { counted } from '../words.ts';
import { AccountPart } from './account-part.tsx';
import { GarmentsPart } from './garments-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { closetQuery } from './queries.ts';
import { RetiredPart } from './retired-part.tsx';
import { UsersPart } from './users-part.tsx';

/** A closet: as its client sees it, and what staff record about it. */
export function ClosetView({ clientId }: { readonly clientId: number }) {
  const query = useQuery(closetQuery(clientId));
  return (
    <>
      <RoomTitle title={query.data?.name ?? 'Closet'}>
        <BackLink to="closets">All closets</BackLink>
      </RoomTitle>
      <QueryBoundary query={query} title="The closet did not load">
        {(closet) => <Body closet={closet} />}
      </QueryBoundary>
    </>
  );
}

function Body({ closet }: { readonly closet: StaffCloset }) {
  const { facilityTimeZone: timeZone } = useBrand();
  const go = useGo();
  const mayAudit = useMay('staff.accounts');
  const part = one(useRoomSearch(), 'part') ?? 'garments';
  const since = new Date(closet.since).toLocaleDateString('en-US', {
    timeZone,
    month: 'long',
    year: 'numeric',
  });
  const tabs = [
    { id: 'garments', title: 'Garments', content: <GarmentsPart closet={closet} /> },
    { id: 'account', title: 'Account', content: <AccountPart closet={closet} /> },
    {
      id: 'users',
      title: 'Users',
      content: <UsersPart clientId={closet.id} users={closet.users} timeZone={timeZone} />,
    },
    { id: 'retired', title: 'Retired', content: <RetiredPart clientId={closet.id} /> },
    { id: 'notes', title: 'Notes', content: <NotesPart clientId={closet.id} /> },
  ];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-6 text-sm text-ink-2 figures">
        {!closet.active && <Tag color="gray">Closed</Tag>}
        <span>{closet.manager === null ? 'No account manager' : closet.manager.name}</span>
        <span>Client since {since}</span>
        <span>{counted(closet.openRequests, 'open request')}</span>
        {mayAudit && (
          <PlaceLink to="audit" search={{ client: String(closet.id) }} className="text-link">
            Audit<span className="sr-only"> of this closet</span>
          </PlaceLink>
        )}
      </p>
      <Tabs
        label="Parts of the closet"
        tabs={tabs}
        selected={tabs.some(({ id }) => id === part) ? part : 'garments'}
        onSelect={(id) =>
          id !== part && go(`closets/${closet.id}`, id === 'garments' ? {} : { part: id }, { replace: true })
        }
      />
    </>
  );
}
