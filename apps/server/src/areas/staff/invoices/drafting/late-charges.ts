/** Drafts what no period is left for: visits and care that were completed after the last invoice of a plan that has ended was drafted. */
import type { PlanTerm } from '@vestry/contract/prices/plan-terms';
import { chargeOf } from '@vestry/contract/prices/quote-rules';
import { inContext, type Actor } from '../../../../platform/call-context.ts';
import type { Database } from '../../../../platform/database.ts';
import type { Clock } from '../../../../platform/ports/clock.ts';
import type { CalendarService } from '../../../calendar/service.ts';
import { invoiceVisits } from '../../../prices/write-invoiced.ts';
import { invoiceCare } from '../../../requests/pickup/write-care-invoice.ts';
import { listEndedParts } from './parts.ts';
import * as repository from './repository.ts';
import { completeDraft } from './complete-draft.ts';

interface LateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly calendar: Pick<CalendarService, 'today'>;
}

const system: Actor = { userId: null, actor: 'SYSTEM' };

/** A visit that was being completed while the last invoice was drafted is late, too. */
const slackMilliseconds = 60_000;

/** Rolls the draft back for which there is nothing to charge. */
class NothingLateError extends Error {}

/**
 * In an invoice of its own, for the plan's last period; at most one a day. What staff have taken off by a void draft was completed before
 * that was drafted, and is not drafted again. False where a plan goes on in the same currency, whose next invoice has it.
 */
export async function draftLateCharges(
  deps: LateDeps,
  plans: repository.Plans,
  { closetId, terms }: { readonly closetId: number; readonly terms: readonly PlanTerm[] },
): Promise<boolean> {
  const today = deps.calendar.today();
  const ended = terms.findLast(
    ({ endedOn, planId }) => endedOn !== null && endedOn < today && plans.has(planId),
  );
  const plan = plans.get(ended?.planId ?? 0);
  const part = ended && plan && listEndedParts(ended, plan.period, today).at(-1)?.part;
  const list = plan?.lists.find(({ firstDay }) => part !== undefined && firstDay <= part.from)?.content;
  if (plan === undefined || part === undefined || list === undefined) return false;
  const { currency } = list;
  const goesOn = terms.some(
    ({ planId, endedOn }) =>
      (endedOn === null || endedOn >= today) &&
      plans.get(planId)?.lists.some(({ content }) => content.currency === currency) === true,
  );
  if (goesOn) return false;
  try {
    return await inContext(deps, { clientId: closetId, actor: system }, async (context) => {
      const drafted = await repository.lockLastDrafted(context);
      if (drafted === null) return false;
      const since = new Date(drafted.getTime() - slackMilliseconds);
      const row = { planId: plan.id, part, draftedFor: today, currency };
      const invoiceId = await repository.insertPeriodDraft(context, row);
      if (invoiceId === null) return false;
      const charged = { invoiceId, currency };
      const visits = await invoiceVisits(context, { ...charged, until: today, completedSince: since });
      const care = await invoiceCare(context, invoiceId, { currency, ofCloset: null, doneSince: since });
      if (visits.length + care.length === 0) throw new NothingLateError();
      await completeDraft(context, { invoiceId, part, list, period: chargeOf([], null), visits, care });
      return true;
    });
  } catch (error) {
    if (error instanceof NothingLateError) return false;
    throw error;
  }
}
