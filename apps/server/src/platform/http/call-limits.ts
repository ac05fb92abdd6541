/** The limits that a call declares, counted for all API processes together. */
import { isIPv6 } from 'node:net';
import type { Call, Rate } from '@vestry/contract/call';
import type { AnySession, ResetTicket } from '../session.ts';
import type { Database } from '../database.ts';
import { blindKey, requireTokens } from '../limits/limits.ts';
import type { Clock } from '../ports/clock.ts';

/** Each throws Refusal TOO_MANY_REQUESTS once the call's limit is reached, and does nothing for a call without one. */
export interface CallLimiter {
  byAddress(call: Call, ip: string): Promise<void>;
  /** By the caller's user; of a public call by the field that it names. */
  byAccount(
    call: Call,
    caller: AnySession | ResetTicket | null,
    input: { readonly params: unknown; readonly body: unknown },
  ): Promise<void>;
}

export function createCallLimiter({ db, clock }: { db: Database; clock: Clock }): CallLimiter {
  const take = async (key: string, rate: Rate): Promise<void> =>
    requireTokens({ trx: db, now: clock.now() }, [[key, rate]]);
  return {
    async byAddress({ name, limit }, ip) {
      if (limit?.perAddress === undefined) return;
      await take(`${name}:address:${network(ip)}`, limit.perAddress);
    },
    async byAccount({ name, limit }, caller, input) {
      const rate = limit?.perAccount;
      if (rate === undefined) return;
      const account = caller === null ? fieldOf(input, rate.field) : String(caller.userId);
      if (account !== null) await take(`${name}:account:${account}`, rate);
    },
  };
}

function fieldOf(
  input: { readonly params: unknown; readonly body: unknown },
  field: { readonly part: 'params' | 'body'; readonly name: string } | undefined,
): string | null {
  if (field === undefined) return null;
  const part = input[field.part] as Readonly<Record<string, unknown>>; // the call's schema has checked it by now
  return blindKey(String(part[field.name]));
}

/** One household or office has a whole /64 of IPv6 addresses to itself, so that is what counts as one. */
export function network(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? 0 : tail.split(':').length;
  if (tail !== undefined) while (groups.length + after < 8) groups.push('0');
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
