/** Invoices as account managers write and issue them. Days are `yyyy-MM-dd`, as in the client's billing. */
import { z } from 'zod/mini';
import { invoiceSchema } from '../../billing/schemas.ts';
import { dayInputSchema } from '../../calendar/schemas.ts';
import { lineSchema, noteSchema } from '../../field-schemas.ts';
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

export const draftBody = z
  .object({
    periodStart: dayInputSchema,
    periodEnd: dayInputSchema,
    note: noteSchema('note', 2000),
    lines: z
      .array(
        z.object({
          description: lineSchema('description', 300),
          quantity: z.int().check(z.gte(1), z.lte(100_000)),
          unitPriceCents: centsSchema,
        }),
      )
      .check(z.maxLength(200)),
  })
  .check(
    z.refine(({ periodStart, periodEnd }) => periodStart <= periodEnd, {
      path: ['periodEnd'],
      error: invalidMessage('period'),
    }),
  );
export type InvoiceDraft = z.output<typeof draftBody>;

/** The day on which it is due: by default thirty days after today. */
export const issueBody = z.object({ dueOn: z.optional(dayInputSchema) });
/** The day on which it was paid: by default today. */
export const paidBody = z.object({ paidOn: z.optional(dayInputSchema) });
