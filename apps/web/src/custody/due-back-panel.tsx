import { useInfiniteQuery } from '@tanstack/react-query';
import type { DueBack } from '@vestry/contract/custody/due-schemas';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { DueBackList } from './due-back-list.tsx';
import { dueBacksQuery } from './queries.ts';

interface DueBackPanelProps {
  readonly clientId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onFetch: (item: DueBack) => void;
}

/** All items of the closet that are due back. */
export function DueBackPanel({ isOpen, onClose, ...list }: DueBackPanelProps) {
  return (
    <SidePanel title="Due back" isOpen={isOpen} onClose={onClose}>
      <Content {...list} />
    </SidePanel>
  );
}

function Content({ clientId, onFetch }: Pick<DueBackPanelProps, 'clientId' | 'onFetch'>) {
  const query = useInfiniteQuery(dueBacksQuery(clientId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <QueryBoundary query={query} title="The items did not load">
      {({ pages }) => {
        const items = pages.flatMap(({ content }) => content);
        return items.length === 0 ? (
          <EmptyState icon="hanger" title="Nothing is due back">
            Items that we agreed a day for appear here while they are with you.
          </EmptyState>
        ) : (
          <div className="grid gap-6">
            <DueBackList clientId={clientId} items={items} onFetch={onFetch} />
            {hasNextPage && (
              <Button kind="gray" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            )}
          </div>
        );
      }}
    </QueryBoundary>
  );
}
