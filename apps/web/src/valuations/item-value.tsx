import { documentFileName, documentNameMaxLength } from '@vestry/contract/documents/rules';
import { getDocument } from '@vestry/contract/documents/calls';
import * as calls from '@vestry/contract/valuations/calls';
import type { Valuation } from '@vestry/contract/valuations/schemas';
import type { Item } from '@vestry/contract/items/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../app/paths.ts';
import { useToday } from '../calendar/queries.ts';
import { randomKey } from '../lib/async/random-key.ts';
import { useEverTrue } from '../lib/view/use-ever-true.ts';
import { callApi } from '../lib/transport/api.ts';
import { downloadFile } from '../lib/transport/load-file.ts';
import { sendFile } from '../lib/transport/send-file.ts';
import { uploadOnce } from '../lib/transport/upload-once.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { SendValuation } from '../ui/valuation-form.tsx';
import { ValuationList, ValueNow } from '../ui/valuation-list.tsx';
import { usePermission } from '../users/queries.ts';
import { itemValueQuery } from './queries.ts';

const ValuationPanel = lazy(async () => ({
  default: (await import('../ui/valuation-form.tsx')).ValuationPanel,
}));

interface ItemValueProps {
  readonly clientId: number;
  readonly item: Item;
  /** Whether the item has left the closet: then its value is only read. */
  readonly isReleased: boolean;
  /** Whether the panel is open in which a value is recorded, as the page's address says. */
  readonly isRecording: boolean;
  readonly onRecord: () => void;
  readonly onClose: () => void;
}

/** Shows the value of an item and its history; an Owner or a Member records another. */
export function ItemValue({ clientId, item, isReleased, isRecording, onRecord, onClose }: ItemValueProps) {
  const query = useQuery(itemValueQuery(clientId, item.id));
  const canWrite = usePermission('closet.write')?.ok === true && !isReleased;
  const today = useToday();
  const hadPanel = useEverTrue(canWrite && isRecording);
  const change = useValuationChanges(clientId, item.id);
  return (
    <QueryBoundary query={query} isInline skeleton={<Skeleton className="h-12 w-2/5" />}>
      {({ value, valuations }) => (
        <div className="grid gap-4">
          <ValueNow value={value} />
          <ValuationList
            valuations={valuations}
            onOpen={(document) => void openDocument(document)}
            onWithdraw={(valuation) =>
              canWrite && !valuation.byStaff ? () => void change.withdraw(valuation.id) : null
            }
            onRestore={({ id }) => void change.restore(id)}
          />
          <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            {canWrite && (
              <button type="button" aria-haspopup="dialog" className="text-link" onClick={onRecord}>
                Record a value
              </button>
            )}
            {!isReleased && (
              <Link to={paths.insurance} className="text-link">
                Insurance schedule
              </Link>
            )}
          </p>
          <Suspense>
            {hadPanel && (
              <ValuationPanel
                item={item}
                today={today}
                currency={value?.currency ?? 'USD'}
                isOpen={isRecording}
                onClose={onClose}
                send={change.record}
              />
            )}
          </Suspense>
        </div>
      )}
    </QueryBoundary>
  );
}

async function openDocument(document: NonNullable<Valuation['document']>): Promise<void> {
  const { id, name, mediaType } = document;
  const file = { name: documentFileName(name, mediaType), mediaType };
  await downloadFile(getDocument, { params: { id } }, file).catch(showFailure);
}

function useValuationChanges(clientId: number, itemId: number) {
  const queryClient = useQueryClient();
  // A retry on a lost network records one value, not two.
  const [key, setKey] = useState(() => randomKey());
  const refresh = async () => queryClient.invalidateQueries({ queryKey: ['items', clientId] });

  const restore = async (id: number): Promise<void> => {
    await callApi(calls.undoWithdrawal, { params: { id } }).catch(showFailure);
    await refresh();
  };

  const withdraw = async (id: number): Promise<void> => {
    const action = { label: 'Undo', run: () => void restore(id) };
    await callApi(calls.withdrawValuation, { params: { id } }).then(
      () => showToast({ text: 'The value has been withdrawn', action, staysLong: true }),
      showFailure,
    );
    await refresh();
  };

  const record: SendValuation = async (valuation, file, onSent) => {
    const document = file === null ? null : await sendDocument(itemId, file, onSent);
    const params = { itemId };
    const body = { ...valuation, document };
    const { id } = await callApi(calls.recordValuation, { params, body }, { idempotencyKey: key });
    setKey(randomKey());
    const action = { label: 'Undo', run: () => void withdraw(id) };
    showToast({ kind: 'success', text: 'The value has been recorded', action, staysLong: true });
    await refresh();
  };

  return { record, withdraw, restore };
}

async function sendDocument(itemId: number, file: File, onSent: (part: number) => void) {
  const uploadId = await uploadOnce(file, itemId, async () => {
    const offer = await callApi(calls.offerDocument, { params: { itemId } });
    await sendFile(offer.url, file, (percent) => onSent(percent / 100));
    return offer.uploadId;
  });
  return { uploadId, name: file.name.slice(0, documentNameMaxLength) };
}
