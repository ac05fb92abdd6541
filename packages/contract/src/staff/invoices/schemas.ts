/** Invoices as account managers write and issue them. Days are `yyyy-MM-dd`, as in the client's billing. */
import { z } from 'zod/mini';
import { invoiceLineCodes, invoiceSchema } from '../../billing/schemas.ts';
import { dayInputSchema } from '../../calendar/schemas.ts';
import { lineSchema, noteSchema, optionalLineSchema } from '../../field-schemas.ts';
import { invalidMessage } from '../../validation.ts';
import { idSchema, pagedSchema, pageQuery, repeatable } from '../../wire.ts';
import { centsSchema } from '../fields.ts';

export const staffInvoiceStatuses = ['DRAFT', 'ISSUED', 'PAID', 'VOID'] as const;
export type StaffInvoiceStatus = (typeof staffInvoiceStatuses)[number];

export const staffInvoiceSchema = z.object({
  ...invoiceSchema.shape,
  status: z.enum(staffInvoiceStatuses),
  clientId: z.int(),
  closetName: z.string(),
  /** Whether a job drafted it, at the end of a period. */
  isAutomatic: z.boolean(),
  /** Why staff changed the draft that a job had made; empty where nobody did. */
  correction: z.string(),
});
export type StaffInvoice = z.output<typeof staffInvoiceSchema>;
export const staffInvoicePageSchema = pagedSchema(staffInvoiceSchema);

/** `GET /staff/invoices`, the newest period first. */
export const staffInvoiceQuery = z.object({
  ...pageQuery,
  status: z.optional(repeatable(z.enum(staffInvoiceStatuses))),
  clientId: z.optional(idSchema),
});
export type StaffInvoiceQuery = z.output<typeof staffInvoiceQuery>;

const linesSchema = z
  .array(
    z.object({
      code: z._default(z.nullable(z.enum(invoiceLineCodes)), null),
      description: lineSchema('description', 300),
      quantity: z.int().check(z.gte(1), z.lte(100_000)),
      unitPriceCents: centsSchema,
    }),
  )
  .check(z.maxLength(1000));

const draftFields = {
  periodStart: dayInputSchema,
  periodEnd: dayInputSchema,
  note: noteSchema('note', 2000),
  lines: linesSchema,
};

interface Period {
  readonly periodStart: string;
  readonly periodEnd: string;
}

const isPeriod = z.refine<Period>(({ periodStart, periodEnd }) => periodStart <= periodEnd, {
  path: ['periodEnd'],
  error: invalidMessage('period'),
});

export const draftBody = z.object(draftFields).check(isPeriod);
export type InvoiceDraft = z.output<typeof draftBody>;

/** `reason` must be there for a draft that a job made, and is left out for others. */
export const editDraftBody = z
  .object({ ...draftFields, reason: optionalLineSchema('reason', 500) })
  .check(isPeriod);

/** `PUT /staff/invoices/{clientId}/{id}/void`: whether the job drafts the period anew, of an invoice that it drafted. */
export const voidQuery = z.object({ draftAgain: z._default(z.stringbool(), false) });

/**
 * `POST /staff/invoices/{clientId}/{id}/credit`: the client reads the reason. `creditableCents` is what could be credited as the caller
 * read the invoice: another credit in between, such as one whose answer was lost, refuses this one.
 */
export const creditBody = z.object({
  reason: lineSchema('reason', 500),
  lines: linesSchema,
  creditableCents: z.optional(z.int().check(z.nonnegative())),
});

/** `GET /staff/invoices/lines.csv`: by the day of issue, both days included. */
export const invoiceLinesQuery = z.object({
  from: dayInputSchema,
  to: dayInputSchema,
  clientId: z.optional(idSchema),
});
export type InvoiceLinesQuery = z.output<typeof invoiceLinesQuery>;

/** The day on which it is due: by default thirty days after today. */
export const issueBody = z.object({ dueOn: z.optional(dayInputSchema) });
/** The day on which it was paid: by default today. */
export const paidBody = z.object({ paidOn: z.optional(dayInputSchema) });
