import type { StaffCloset } from '@vestry/contract/staff/closets/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMoment } from '../../config/facility-format.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useMay } from '../queries.ts';
import { closetParts } from '../searches.ts';
import { BackLink, PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { counted } from '../words/words.ts';
import { staffPaths } from '../paths.ts';
import { AccountPart } from './account-part.tsx';
import { GarmentsPart } from './garments-part.tsx';
import { InsurancePart } from './insurance-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { closetQuery } from './queries.ts';
import { RetiredPart } from './retired-part.tsx';
import { UsersPart } from './users-part.tsx';

/** A closet: as its client sees it, and what staff record about it. */
export function ClosetPage() {
  const { clientId } = useParams({ from: staffPaths.closet });
  const query = useQuery(closetQuery(clientId));
  return (
    <>
      <PageTitle title={query.data?.name ?? 'Closet'}>
        <BackLink to={staffPaths.closets}>All closets</BackLink>
      </PageTitle>
      <QueryBoundary query={query} title="The closet did not load">
        {(closet) => <Body closet={closet} />}
      </QueryBoundary>
    </>
  );
}

function Body({ closet }: { readonly closet: StaffCloset }) {
  const moment = useMoment();
  const navigate = useNavigate();
  const mayAudit = useMay('staff.accounts');
  const { part = 'garments' } = useSearch({ from: staffPaths.closet });
  const tabs = [
    { id: 'garments', title: 'Garments', content: <GarmentsPart closet={closet} /> },
    { id: 'account', title: 'Account', content: <AccountPart closet={closet} /> },
    { id: 'users', title: 'Users', content: <UsersPart closet={closet} /> },
    { id: 'insurance', title: 'Insurance', content: <InsurancePart clientId={closet.id} /> },
    { id: 'retired', title: 'Retired', content: <RetiredPart clientId={closet.id} /> },
    { id: 'notes', title: 'Notes', content: <NotesPart clientId={closet.id} /> },
  ];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-6 text-sm text-ink-2 figures">
        {!closet.active && <Tag color="gray">Closed</Tag>}
        <span>{closet.manager === null ? 'No account manager' : closet.manager.name}</span>
        <span>Client since {moment(closet.since, 'month')}</span>
        <span>{counted(closet.openRequests, 'open request')}</span>
        {mayAudit && (
          <Link
            to={staffPaths.audit}
            search={{ client: closet.id }}
            resetScroll={false}
            className="text-link"
          >
            Audit<span className="sr-only"> of this closet</span>
          </Link>
        )}
      </p>
      <Tabs
        label="Parts of the closet"
        tabs={tabs}
        selected={part}
        onSelect={(id) =>
          id !== part &&
          void navigate({
            to: staffPaths.closet,
            params: { clientId: closet.id },
            search: { part: closetParts.find((each) => each === id && each !== 'garments') },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
