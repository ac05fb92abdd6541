import { facilityDay } from '@vestry/contract/calendar/day';
import { documentFileName, documentNameMaxLength } from '@vestry/contract/documents/rules';
import * as calls from '@vestry/contract/staff/valuations/calls';
import type { Valuation } from '@vestry/contract/valuations/schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useBrand } from '../../config/queries.ts';
import { randomKey } from '../../lib/async/random-key.ts';
import { callApi } from '../../lib/transport/api.ts';
import { callQuery } from '../../lib/transport/call-query.ts';
import { downloadFile } from '../../lib/transport/load-file.ts';
import { sendFile } from '../../lib/transport/send-file.ts';
import { uploadOnce } from '../../lib/transport/upload-once.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast-queue.ts';
import type { SendValuation } from '../../ui/valuation-form.tsx';
import { ValuationList, ValueNow } from '../../ui/valuation-list.tsx';
import { useMay } from '../queries.ts';
import { refresh } from '../refresh.ts';

const ValuationPanel = lazy(async () => ({
  default: (await import('../../ui/valuation-form.tsx')).ValuationPanel,
}));

interface ItemKey {
  readonly clientId: number;
  readonly itemId: number;
}

const valueQuery = (params: ItemKey) =>
  callQuery(['staff', 'closets', 'value', params.clientId, params.itemId], calls.getStaffItemValue, {
    params,
  });

/** The value of an item with all that was recorded of it, also what was withdrawn. */
export function StaffItemValue(key: ItemKey) {
  const query = useQuery(valueQuery(key));
  const mayRecord = useMay('staff.requests');
  const [isOpen, setOpen] = useState(false);
  const { facilityTimeZone: timeZone } = useBrand();
  const change = useValuationChanges(key);
  return (
    <section aria-label="Value" className="grid gap-3">
      <h2 className="display-4">Value</h2>
      <QueryBoundary query={query} isInline title="The value did not load">
        {({ value, valuations }) => (
          <>
            <ValueNow value={value} />
            <ValuationList
              valuations={valuations}
              onOpen={(document) => void openDocument(key.clientId, document)}
              onWithdraw={({ id }) => (mayRecord ? () => void change.withdraw(id) : null)}
              onRestore={({ id }) => void change.restore(id)}
            />
            {mayRecord && (
              <p>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className="text-link text-sm"
                  onClick={() => setOpen(true)}
                >
                  Record a value
                </button>
              </p>
            )}
            <Suspense>
              {isOpen && (
                <ValuationPanel
                  isOpen
                  today={facilityDay(new Date(), timeZone)}
                  currency={value?.currency ?? 'USD'}
                  onClose={() => setOpen(false)}
                  send={change.record}
                />
              )}
            </Suspense>
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

async function openDocument(
  clientId: number,
  { id, name, mediaType }: NonNullable<Valuation['document']>,
): Promise<void> {
  const file = { name: documentFileName(name, mediaType), mediaType };
  await downloadFile(calls.getStaffDocument, { params: { clientId, id } }, file).catch(showFailure);
}

function useValuationChanges({ clientId, itemId }: ItemKey) {
  // A retry on a lost network records one value, not two.
  const [key, setKey] = useState(randomKey);
  const refreshValue = async () => refresh('closets', 'value', clientId, itemId);

  const restore = async (id: number): Promise<void> => {
    await callApi(calls.undoStaffWithdrawal, { params: { clientId, id } }).catch(showFailure);
    await refreshValue();
  };

  const withdraw = async (id: number): Promise<void> => {
    const action = { label: 'Undo', run: () => void restore(id) };
    await callApi(calls.withdrawStaffValuation, { params: { clientId, id } }).then(
      () => showToast({ text: 'The value has been withdrawn', action, staysLong: true }),
      showFailure,
    );
    await refreshValue();
  };

  const record: SendValuation = async (valuation, file, onSent) => {
    const params = { clientId, itemId };
    const document = file === null ? null : await sendDocument(params, file, onSent);
    const body = { ...valuation, document };
    await callApi(calls.recordStaffValuation, { params, body }, { idempotencyKey: key });
    setKey(randomKey());
    showToast({ kind: 'success', text: 'The value has been recorded' });
    await refreshValue();
  };

  return { record, withdraw, restore };
}

async function sendDocument(params: ItemKey, file: File, onSent: (part: number) => void) {
  const uploadId = await uploadOnce(file, params.itemId, async () => {
    const offer = await callApi(calls.offerStaffDocument, { params });
    await sendFile(offer.url, file, (percent) => onSent(percent / 100));
    return offer.uploadId;
  });
  return { uploadId, name: file.name.slice(0, documentNameMaxLength) };
}
