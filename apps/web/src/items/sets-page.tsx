import type { Item } from '@vestry/contract/items/schemas';
import type { CustomGroup } from '@vestry/contract/items/sets';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { useLastKnown } from '../lib/view/use-last-known.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { usePermission } from '../users/queries.ts';
import { ClosetHeading } from './closet-heading.tsx';
import { setsQuery } from './queries.ts';
import { SetCard } from './set-card.tsx';
import { SetNameForm } from './set-name-form.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { useSetChanges } from './use-set-changes.ts';
import { pageIcons } from '../ui/page-icons.ts';

const route = getRouteApi(paths.sets);
const ArrangePanel = lazy(async () => ({ default: (await import('./arrange-panel.tsx')).ArrangePanel }));

/** Three across on a desk; four where three would leave one alone in the last row. */
function columnsOf(count: number): string {
  return count > 1 && count % 3 === 1 ? 'desktop:grid-cols-4' : 'desktop:grid-cols-3';
}

/** The open dialog for a name: of a new set, or a new name of a set. */
type Naming = { readonly set: CustomGroup | null };

interface SetsPageProps {
  /** Begins a pickup that brings these back. */
  readonly onSendBack: (items: readonly Item[]) => void;
  /** Takes these along on a trip. */
  readonly onTrip: (items: readonly Item[]) => void;
}

/** The closet's sets: a capsule, an outfit, a suitcase; each a composition of what is in it. */
export function SetsPage({ onSendBack, onTrip }: SetsPageProps) {
  usePageTitle('Sets');
  const { clientId } = route.useRouteContext();
  const query = useQuery(setsQuery(clientId));
  const sets = query.data;
  const canWrite = usePermission('closet.write')?.ok === true;
  const [naming, setNaming] = useState<Naming | null>(null);
  const { arrange } = route.useSearch();
  const navigate = useNavigate();
  const arranged = useLastKnown(canWrite ? sets?.find(({ id }) => id === arrange) : undefined);
  const newSet = canWrite ? (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => setNaming({ set: null })}>
      Create a set
    </Button>
  ) : undefined;
  return (
    <div className="page-width pb-18">
      <div className="flex flex-wrap items-end justify-between gap-4 pt-8 pb-8 desktop:pt-12">
        <ClosetHeading current="Sets" />
        {sets !== undefined && sets.length > 0 && newSet}
      </div>
      <QueryBoundary
        query={query}
        title="Your sets did not load"
        skeleton={
          <Skeletons
            className="bleed grid gap-6 tablet:grid-cols-2 desktop:grid-cols-3"
            shapes={['aspect-square', 'aspect-square']}
          />
        }
        empty={
          <EmptyState icon={pageIcons.stack} title="No sets yet" action={newSet}>
            A set keeps garments together: a capsule, an outfit, what travels to Lisbon. It goes on your
            delivery list as one.
          </EmptyState>
        }
      >
        {(all) => (
          <ul className={`bleed grid gap-x-6 gap-y-4 *:pb-8 tablet:grid-cols-2 ${columnsOf(all.length)}`}>
            {all.map((set) => (
              <SetCard
                key={set.id}
                set={set}
                canWrite={canWrite}
                onRename={() => setNaming({ set })}
                onSendBack={onSendBack}
                onTrip={onTrip}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      <Suspense>
        {arranged !== undefined && (
          <ArrangePanel
            clientId={clientId}
            set={arranged}
            isOpen={arranged.id === arrange}
            onClose={() => void navigate({ to: paths.sets, search: {}, replace: true, resetScroll: false })}
          />
        )}
      </Suspense>
      <NamingModal clientId={clientId} naming={naming} onClose={() => setNaming(null)} />
    </div>
  );
}

function NamingModal({
  clientId,
  naming,
  onClose,
}: {
  readonly clientId: number;
  readonly naming: Naming | null;
  readonly onClose: () => void;
}) {
  const { make, rename } = useSetChanges(clientId);
  return (
    <ModalDialog
      isOpen={naming !== null}
      onClose={onClose}
      title={naming?.set === null ? 'A new set' : 'Rename the set'}
    >
      {naming !== null && (
        <SetNameForm
          name={naming.set?.name ?? ''}
          action={naming.set === null ? 'Create set' : 'Save'}
          autoFocus
          {...(naming.set === null ? { draftKey: 'sets.new' } : {})}
          submit={async (name) => {
            await (naming.set === null ? make(name, []) : rename(naming.set, name));
            showToast({ kind: 'success', text: `“${name}” is ${naming.set === null ? 'created' : 'saved'}` });
            onClose();
          }}
        />
      )}
      <p className="text-sm text-ink-2">
        Add garments from{' '}
        <Link to={paths.closet} search={{}} className="text-link text-ink">
          My Closet
        </Link>
        : choose Select there.
      </p>
    </ModalDialog>
  );
}
