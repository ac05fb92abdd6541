import type { Day } from '@vestry/contract/calendar/day';
import { getRun } from '@vestry/contract/staff/run/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { inBackground } from '../../lib/async/in-background.ts';
import { useRetries } from '../../lib/network/use-retries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { isUnreachable } from '../../lib/transport/is-unreachable.ts';
import type { Message } from './message.ts';
import { outbox } from './outbox.ts';
import { storeDriver, type Driver } from './driver.ts';
import { runPhotos } from './run-photos.ts';
import { readRun, writeRun, type StoredRun } from './run-store.ts';

/** A run as the server answered it, or as it is stored on this device while the server cannot be reached. */
export interface ReadRun extends StoredRun {
  readonly isStored: boolean;
}

function runQuery({ userId }: Driver, day: Day) {
  return queryOptions({
    queryKey: ['staff', 'run', day],
    queryFn: async ({ signal }): Promise<ReadRun> => {
      try {
        const run = await callApi(getRun, { params: { day } }, { signal });
        const read = { day, run, readAt: Date.now() };
        inBackground(writeRun(userId, read).then(async () => runPhotos.cache(run)));
        return { ...read, isStored: false };
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        const stored = await readRun(userId, day).catch(() => undefined);
        if (stored === undefined) throw error;
        return { ...stored, isStored: true };
      }
    },
  });
}

/** The run of a day, and this driver's reports that have not reached the server. */
export function useRun(driver: Driver, day: Day) {
  const { userId, timeZone, mayReport } = driver;
  const query = useQuery(runQuery(driver, day));
  const { messages, isSending } = useSyncExternalStore(outbox.subscribe, outbox.current);
  useEffect(() => {
    storeDriver({ userId, timeZone, mayReport });
    inBackground(outbox.open(userId));
  }, [userId, timeZone, mayReport]);
  useSending(messages, query.data);
  useRetries(query.data?.isStored === true, () => inBackground(query.refetch()));
  return { query, messages, isSending };
}

/** Sends what waits whenever that has become likely to succeed. */
function useSending(messages: readonly Message[], read: ReadRun | undefined): void {
  const waits = messages.some(({ refusal }) => refusal === null);
  useEffect(() => {
    if (read?.isStored === false) inBackground(outbox.send());
  }, [read]);
  useRetries(waits, () => inBackground(outbox.send()));
}
