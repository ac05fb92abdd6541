import { setItemState } from '@vestry/contract/staff/closets/calls';
import type { RetiredItem } from '@vestry/contract/staff/closets/schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoment } from '../../config/facility-format.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useMay } from '../queries.ts';
import { showDone } from '../refresh.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { counted } from '../words/words.ts';
import { retiredItemsQuery } from './queries.ts';

/** Items that are no longer stored, with the reason; each can be brought back. */
export function RetiredPart({ clientId }: { readonly clientId: number }) {
  const [page, setPage] = useState(0);
  const query = useQuery(retiredItemsQuery(clientId, page));
  const mayRestore = useMay('staff.logistics');
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id }: RetiredItem) =>
      callApi(setItemState, { params: { clientId, itemId: id }, body: { state: 'ACTIVE', reason: '' } }),
    onSuccess: async (_answer, { itemClientNumber }) => {
      setPage(0);
      await showDone(`${itemClientNumber} is back in the closet.`, 'closets');
    },
    onError: showFailure,
  });
  return (
    <div className="grid max-w-(--container-modal-lg) gap-6">
      <p className="text-sm text-ink-3">No longer stored: the client’s lists leave these items out.</p>
      <QueryBoundary query={query} title="The retired items did not load">
        {({ content, totalElements, totalPages }) =>
          content.length === 0 ? (
            <EmptyState icon="hanger" title="No retired items">
              An item is retired on its own page, with a reason.
            </EmptyState>
          ) : (
            <>
              <p role="status" className="text-sm text-ink-2 figures">
                {counted(totalElements, 'retired item')}
              </p>
              <ul aria-label="Retired items" className="border-t border-hair">
                {content.map((item) => (
                  <Row
                    key={item.id}
                    item={item}
                    isPending={isPending}
                    onRestore={mayRestore ? () => mutate(item) : null}
                  />
                ))}
              </ul>
              {totalPages > 1 && (
                <div className="flex gap-3">
                  {page > 0 && <Button onClick={() => setPage(page - 1)}>Previous</Button>}
                  {page + 1 < totalPages && <Button onClick={() => setPage(page + 1)}>Next</Button>}
                </div>
              )}
            </>
          )
        }
      </QueryBoundary>
    </div>
  );
}

interface RowProps {
  readonly item: RetiredItem;
  readonly isPending: boolean;
  /** Null for who may not. */
  readonly onRestore: (() => void) | null;
}

function Row({ item, isPending, onRestore }: RowProps) {
  const moment = useMoment();
  const { itemClientNumber: number, designers, observation, reason, by, time } = item;
  const title = [designers, observation].filter((text) => text !== '').join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-hair py-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-mid wrap-anywhere figures">{number}</p>
        {title !== '' && <p className="text-sm wrap-anywhere text-ink-2">{title}</p>}
        {reason !== '' && <p className="text-sm wrap-anywhere text-ink-2">“{reason}”</p>}
        <p className="text-sm text-ink-3 figures empty:hidden">
          {[time === null ? '' : moment(time), by ?? ''].filter((text) => text !== '').join(', ')}
        </p>
      </div>
      {onRestore !== null && (
        <Button kind="gray" pending={isPending} onClick={onRestore}>
          Bring back<span className="sr-only"> {number}</span>
        </Button>
      )}
    </li>
  );
}
