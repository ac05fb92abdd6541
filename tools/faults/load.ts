/** Mixed load at a constant rate, however long answers take: what users of several closets do on a busy day. */
import { setTimeout as wait } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { type Answer, type Customer, openCustomers } from './customer.ts';
import { openInstance } from './instance.ts';

export interface LoadOptions {
  readonly minutes: number;
  /** Calls a second. */
  readonly rate: number;
  readonly say: (line: string) => void;
}

const customers = 8;
const itemsPerCustomer = 150;
/** The limit for p99. */
const p99LimitMs = 250;

interface Tally {
  calls: number;
  errors: number;
  /** Of each call, in milliseconds. */
  readonly times: number[];
}

const emptyTally = (): Tally => ({ calls: 0, errors: 0, times: [] });

/** Returns whether no call failed and the p99 was within the limit. */
export async function runLoad({ minutes, rate, say }: LoadOptions): Promise<boolean> {
  const instance = await openInstance();
  try {
    const api = await instance.api();
    await api.start();
    const totals = emptyTally();
    let minute = emptyTally();
    const people = await openCustomers(instance, {
      origin: api.origin,
      count: customers,
      items: itemsPerCustomer,
      onAnswer: (path, status, milliseconds) => {
        // 401: the access token expired after a quarter of an hour, and its user signs in again.
        const isError = status !== 200 && status !== 401;
        for (const sum of [totals, minute]) {
          sum.calls += 1;
          sum.errors += isError ? 1 : 0;
          sum.times.push(milliseconds);
        }
        if (isError) say(`  ${path.replaceAll(/\d+/g, 'N')}: ${status}`);
      },
    });
    const acts = people.map(makeActs);
    for (let at = 1; at <= minutes; at += 1) {
      minute = emptyTally();
      await play(acts, rate, 60_000);
      const { rssBytes, heapUsedBytes, loopDelayMeanMs, loopDelayP99Ms } = await api.figures();
      say(
        [
          `minute ${at}: ${minute.calls} calls, ${minute.errors} errors, p50 ${at50(minute.times)}, p99 ${at99(minute.times)}`,
          `RSS ${mib(rssBytes)}, heap ${mib(heapUsedBytes)}`,
          `loop delay ${loopDelayMeanMs.toFixed(1)} ms, p99 ${loopDelayP99Ms.toFixed(1)} ms, load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
        ].join('; '),
      );
    }
    const p99 = percentile(totals.times, 0.99);
    say(
      `all: ${totals.calls} calls, ${totals.errors} errors, p50 ${at50(totals.times)}, p99 ${at99(totals.times)}`,
    );
    return totals.errors === 0 && p99 < p99LimitMs;
  } finally {
    await instance.close();
  }
}

type Act = () => Promise<Answer | null>;

/** Starts calls evenly over the time, and waits for the last of them. */
async function play(acts: readonly Act[], rate: number, milliseconds: number): Promise<void> {
  const startedAt = performance.now();
  const underWay = new Set<Promise<unknown>>();
  for (let started = 0; started < (rate * milliseconds) / 1000; started += 1) {
    const due = startedAt + (started * 1000) / rate;
    if (due > performance.now()) await wait(due - performance.now());
    const act = acts[started % acts.length];
    if (act === undefined) return;
    const call = act();
    underWay.add(call);
    void call.finally(() => underWay.delete(call));
  }
  await Promise.all(underWay);
}

const datesMax = 20;
const words = ['silk', 'ferrand', 'VC-1', 'gown', 'coat ivory'];

/** The customer's next call, in turn: sixteen reads and searches for every four changes. */
function makeActs({ call, clientId, userId, addressId, itemIds, days }: Customer): Act {
  let turn = 0;
  /** Deliveries to cancel: a slow answer may come after its turn to be canceled. */
  const made: number[] = [];
  const dates: { id: number; itemId: number }[] = [];
  const item = (): number => itemIds[turn % itemIds.length] ?? 0;
  const day = (): string => days[turn % days.length] ?? '';
  const list: Act = async () => call(`/item/list/${clientId}?page=${turn % 4}`);
  const search: Act = async () =>
    call(`/item/search/bar/${clientId}?search=${encodeURIComponent(words[turn % words.length] ?? '')}`);
  const one: Act = async () => call(`/item/list/${clientId}?itemId=${item()}`);
  const cart: Act = async () => call(`/car/find/client/${clientId}/user/${userId}`);
  const requests: Act = async () => call(`/delivery/find/client/${clientId}/user/${userId}`);
  const calendar: Act = async () =>
    call(`/calendar/availability?from=${days[0] ?? ''}&to=${days.at(-1) ?? ''}`);
  const looks: Act = async () =>
    call(`/date/list/client/${clientId}?from=${days[0] ?? ''}&to=${days.at(-1) ?? ''}`);
  const tags: Act = async () => call(`/tag/list/client/${clientId}`);
  const cancel: Act = async () => {
    const deliveryId = made.shift();
    return deliveryId === undefined ? requests() : call(`/delivery/cancel/${deliveryId}`, { method: 'PUT' });
  };
  const changes: readonly Act[] = [
    async () => call('/car/create', { body: { clientId, userId, item: [{ id: item() }] } }),
    async () => call('/tag/create', { body: { item: { id: item() }, name: `Look ${turn % 40}` } }),
    async () => call(`/car/delete/client/${clientId}/user/${userId}/item/${item()}`, { method: 'DELETE' }),
    async () => {
      // Answers stay the same size: growing answers would look like a memory leak.
      const oldest = dates.length < datesMax ? undefined : dates.shift();
      if (oldest !== undefined) {
        const { id, itemId } = oldest;
        return call(`/date/delete/${id}/item/${itemId}/client/${clientId}`, { method: 'DELETE' });
      }
      const itemId = item();
      const body = { item: { id: itemId }, name: 'Gala', note: '', time: day() };
      const answer = await call('/date/create', { body });
      const id = Number(answer?.data['id'] ?? 0);
      if (id > 0) dates.push({ id, itemId });
      return answer;
    },
    async () => {
      // Its item would still be in one of them.
      if (made.length > 1) return cancel();
      const form = {
        address: addressId,
        date: day(),
        time: 'MORNING',
        requestedBy: 'Ada',
        note: '',
        pickup: false,
      };
      const answer = await call('/delivery/create', { body: { ...form, items: [item()] }, key: `${turn}` });
      const deliveryId = Number(answer?.data['id'] ?? 0);
      if (deliveryId > 0) made.push(deliveryId);
      return answer;
    },
    cancel,
  ];
  const reads = [
    list,
    search,
    one,
    cart,
    list,
    requests,
    search,
    calendar,
    list,
    one,
    looks,
    search,
    tags,
    list,
    cart,
    one,
  ];
  return async () => {
    turn += 1;
    const isChange = turn % 5 === 0;
    const act = isChange ? changes[(turn / 5) % changes.length] : reads[turn % reads.length];
    return act === undefined ? null : act();
  };
}

/** The value that this share of the times does not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

const at50 = (times: readonly number[]): string => `${Math.round(percentile(times, 0.5))} ms`;
const at99 = (times: readonly number[]): string => `${Math.round(percentile(times, 0.99))} ms`;
const mib = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;
