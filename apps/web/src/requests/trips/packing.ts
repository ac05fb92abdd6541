import { mergeTicks, type Tick } from '@vestry/contract/trips/rules';
import { getTrip, packTrip } from '@vestry/contract/trips/calls';
import type { TripDetail, TripTick } from '@vestry/contract/trips/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inBackground } from '../../lib/async/in-background.ts';
import { useOnline } from '../../lib/network/use-online.ts';
import { useRetries } from '../../lib/network/use-retries.ts';
import type { Owner } from '../../lib/session/session-owner.ts';
import { callApi } from '../../lib/transport/api.ts';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { isUnreachable } from '../../lib/transport/is-unreachable.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { tripQuery } from './queries.ts';
import { addTick, deleteTicks, readTicks, readTrip, writeTrip, type WaitingTick } from './trip-store.ts';

/** `isStored`: as it is stored on this device, since the server could not be reached. */
type ReadTrip = TripDetail & { readonly isStored?: true };

function storedTripQuery(owner: Owner, id: number) {
  return queryOptions({
    queryKey: tripQuery(owner.clientId, id).queryKey,
    queryFn: async ({ signal }): Promise<ReadTrip> => {
      try {
        const trip = await callApi(getTrip, { params: { id } }, { signal });
        inBackground(writeTrip(owner, trip));
        return trip;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        const stored = await readTrip(owner, id).catch(() => undefined);
        if (stored === undefined) throw error;
        return { ...stored.trip, isStored: true };
      }
    },
    // There may be no network to wait for.
    networkMode: 'always',
  });
}

/** The ticks of a list as they stand with those that wait on this device. */
export function withWaiting(ticks: readonly TripTick[], waiting: readonly Tick[]): TripTick[] {
  return mergeTicks(
    ticks,
    waiting.map(({ itemId, isPacked, at }) => ({ itemId, isPacked, at, by: '' })),
  );
}

/** A trip with the packing list as this device knows it, and how an item is ticked. */
export function usePacking(owner: Owner, id: number) {
  const query = useQuery(storedTripQuery(owner, id));
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [waiting, setWaiting] = useState<readonly WaitingTick[]>([]);
  /** Taps that are on their way to this device's store: a second tap on an item must find the first. */
  const [storing, setStoring] = useState<readonly Tick[]>([]);
  const [isUnsent, setUnsent] = useState(false);
  const { userId, clientId } = owner;

  async function send(): Promise<void> {
    // They are shown before the server answers, which may take long.
    setWaiting(await readTicks({ userId, clientId }, id));
    const trip = await inOneTab(async () => sendTicks({ userId, clientId }, id));
    if (trip !== null) queryClient.setQueryData(tripQuery(clientId, id).queryKey, trip);
    const left = await readTicks({ userId, clientId }, id);
    setWaiting(left);
    setUnsent(left.length > 0);
    if (trip === null) return;
    await writeTrip({ userId, clientId }, trip);
    // A late answer may be older than what an event has brought meanwhile.
    await queryClient.invalidateQueries({ queryKey: tripQuery(clientId, id).queryKey });
  }

  useEffect(() => {
    inBackground(send());
    // Ticks that an earlier visit has left are sent once for each of these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `send` reads nothing else that changes
  }, [userId, clientId, id]);
  useRetries(waiting.length > 0, () => inBackground(send()));
  useRetries(query.data?.isStored === true, () => inBackground(query.refetch()));

  return {
    query,
    /** Taps wait on this device, since the server could not be reached. */
    isUnsent: waiting.length > 0 && (isUnsent || !isOnline),
    isOnline,
    ticks: withWaiting(query.data?.ticks ?? [], [
      ...waiting.filter(({ tripId }) => tripId === id),
      ...storing,
    ]),
    /** Shows the tap, stores it before it is sent, so that nothing is lost, and sends it. */
    tick: async (itemId: number, isPacked: boolean): Promise<void> => {
      const tap = { itemId, isPacked, at: new Date().toISOString() };
      setStoring((others) => [...others, tap]);
      await addTick(owner, { ...tap, tripId: id })
        .then(async () => setWaiting(await readTicks(owner, id)))
        .finally(() => setStoring((others) => others.filter((each) => each !== tap)));
      inBackground(send());
    },
  };
}

/** Sends what waits in one call; null where nothing waits, or the server cannot be reached. */
async function sendTicks(owner: Owner, tripId: number): Promise<TripDetail | null> {
  const waiting = await readTicks(owner, tripId);
  if (waiting.length === 0) return null;
  const places = waiting.map(({ place }) => place);
  const ticks = waiting.map(({ itemId, isPacked, at }) => ({ itemId, isPacked, at }));
  try {
    const trip = await callApi(packTrip, { body: { tripId, ticks } }, { loader: false });
    await deleteTicks(owner, places);
    return trip;
  } catch (error) {
    if (isTemporary(error)) return null;
    await deleteTicks(owner, places);
    showToast({ text: `Your ticks were not saved. ${messageOf(error)}`, staysLong: true });
    return null;
  }
}

/** Whether the same taps may be taken later: nothing was answered, the session has ended, or the server is not itself. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

async function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  // Its type knows secure pages only; the server takes taps that two tabs send once.
  const { locks } = navigator as Partial<Navigator>;
  if (locks === undefined) return work();
  return locks.request('vestry.trip-ticks', work);
}
