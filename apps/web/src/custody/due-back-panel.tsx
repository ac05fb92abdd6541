import { useQuery } from '@tanstack/react-query';
import type { DueBack } from '@vestry/contract/custody/due-schemas';
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
  const query = useQuery(dueBacksQuery(clientId));
  return (
    <QueryBoundary query={query} title="The items did not load">
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon="hanger" title="Nothing is due back">
            Items that we agreed a day for appear here while they are with you.
          </EmptyState>
        ) : (
          <DueBackList clientId={clientId} items={items} onFetch={onFetch} />
        )
      }
    </QueryBoundary>
  );
}
