import type { Day } from '@vestry/contract/calendar/day';
import { orderRun } from '@vestry/contract/staff/run/calls';
import type { Run } from '@vestry/contract/staff/run/schemas';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { sendLatest } from '../../lib/transport/send-latest.ts';
import { queryClient } from '../../shell/query-client.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { refresh } from '../refresh.ts';
import type { ReadRun } from './use-run.ts';

const conflictText = 'Somebody else has changed the order meanwhile. This is the order now.';

interface NewOrder {
  readonly day: Day;
  readonly stops: readonly string[];
}

/**
 * Saves the order of a day's stops. It shows at once, and each order names the version of the one before; when somebody else was faster,
 * theirs is shown.
 */
export function useOrder(day: Day): (change: OrderChange) => void {
  const [send] = useState(() => sendLatest(saveOrder, showOutcome));
  return (change) => {
    void queryClient.cancelQueries({ queryKey: keyOf(day) });
    const shown = queryClient.getQueryData<ReadRun>(keyOf(day))?.run.stops ?? [];
    const stops = change(shown.map(({ reference }) => reference));
    changeRun(day, (run) => ({
      ...run,
      stops: run.stops.toSorted((a, b) => stops.indexOf(a.reference) - stops.indexOf(b.reference)),
    }));
    send({ day, stops });
  };
}

/** Makes the new order of the references from the present one, which may be newer than what the page has drawn. */
export type OrderChange = (order: readonly string[]) => readonly string[];

const keyOf = (day: Day) => ['staff', 'run', day];

function changeRun(day: Day, change: (run: Run) => Run): void {
  queryClient.setQueryData<ReadRun>(keyOf(day), (read) => read && { ...read, run: change(read.run) });
}

async function saveOrder({ day, stops }: NewOrder): Promise<void> {
  const version = queryClient.getQueryData<ReadRun>(keyOf(day))?.run.version ?? 0;
  const body = { version, stops: [...stops] };
  const saved = await callApi(orderRun, { params: { day }, body }, { loader: false });
  // The order that is shown may be newer by now; the next one that is sent names this version.
  changeRun(day, (run) => ({ ...run, version: saved.version }));
}

function showOutcome(failure: { readonly error: unknown } | null): void {
  if (failure !== null) showToast({ kind: 'error', text: failureText(failure.error) });
  void refresh('run');
}

function failureText(error: unknown): string {
  return error instanceof ApiError && error.code === 'CONFLICT' ? conflictText : messageOf(error);
}
