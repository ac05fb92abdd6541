/** Refuses a change of several visits whose price is another one than was shown (capabilities, Prices). */
import { fromWire } from '@vestry/contract/calendar/day';
import type { CallContext } from '../../platform/call-context.ts';
import { requireAccepted, withHash } from './freeze-quote.ts';
import { readPlans, type FacilityDays } from './plan-terms.ts';
import { readFrozenQuote } from './read-frozen.ts';
import type { RequestKey } from './repository.ts';

/**
 * Compares the hash that was shown with the quotes that the visits have once all of the change is written, in its transaction:
 * each part of the change has frozen its own. Without a hash the price there is is accepted.
 * @throws Refusal QUOTE_CHANGED, with the new quote.
 */
export async function requireSeenQuote(
  context: CallContext,
  key: RequestKey,
  accepted: string | undefined,
  days: FacilityDays,
): Promise<void> {
  if (accepted === undefined) return;
  const { trx, clientId } = context;
  const frozen = await readFrozenQuote(trx, clientId, key);
  if (frozen === null) return;
  const day = frozen.visits[0]?.day ?? null;
  const quotedOn = (day === null ? null : fromWire(day)) ?? days.today();
  const plan = (await readPlans(trx, clientId, days)).on(quotedOn);
  if (plan === null) return;
  await requireAccepted(context, accepted, withHash({ ...frozen, version: plan.list.version }));
}
