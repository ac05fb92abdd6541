/** The statement of a year: its invoices and credit notes, and what they come to in each currency (capabilities, Prices). */
import { z } from 'zod/mini';
import { invalidMessage } from '../validation.ts';
import { invoiceSchema } from './schemas.ts';

const yearSchema = z.coerce
  .number(invalidMessage('year'))
  .check(z.int(), z.gte(2000, invalidMessage('year')), z.lte(9999, invalidMessage('year')));

/** This year without one. */
export const statementQuery = z.object({ year: z.optional(yearSchema) });

const totalSchema = z.object({
  currency: z.string(),
  invoiced: z.int(),
  credited: z.int(),
  /** The payments of the invoices of the year, whenever they were. */
  paid: z.int(),
  /** The rest of what is invoiced, without what is credited and paid; below zero where the client is owed. */
  open: z.int(),
});
export type StatementTotal = z.output<typeof totalSchema>;

export const statementSchema = z.object({
  year: z.int(),
  /** The years in which there are invoices, and this one, the newest first. */
  years: z.array(z.int()),
  /** By their day of issue, the oldest first; void ones too, which no sum counts. */
  documents: z.array(z.omit(invoiceSchema, { lines: true })),
  totals: z.array(totalSchema),
});
export type Statement = z.output<typeof statementSchema>;
export type StatementDocument = Statement['documents'][number];
