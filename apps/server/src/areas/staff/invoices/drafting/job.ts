/** The job that drafts the invoices of periods that are over. */
import { z } from 'zod';
import { bindJob, defineJob, type BoundJob } from '../../../../platform/ports/job-queue.ts';
import type { DraftingOptions, DraftingReport } from './draft-periods.ts';

/** Runs on a schedule; a missed, repeated or killed run does no harm, for each period is drafted once. */
export const draftInvoicesJob = defineJob({
  name: 'invoice-drafts',
  payload: z.strictObject({}),
  expireSeconds: 3600,
});

/** In the small hours of the facility's day, when a period is just over; again later, for an instance that was down. */
export const draftInvoicesCron = '25 1,4,13 * * *';

export function bindDraftInvoices(
  draftInvoices: (options: DraftingOptions) => Promise<DraftingReport>,
): BoundJob {
  return bindJob(draftInvoicesJob, async (_payload, { signal }) => {
    await draftInvoices({ signal });
  });
}
