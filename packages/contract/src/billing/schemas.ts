/** The plan that a closet pays for, its usage, and its invoices (decisions, Billing). Days are `yyyy-MM-dd`. */
import { z } from 'zod/mini';
import { chargeCodes } from '../prices/schemas.ts';

const usageKinds = ['GARMENTS', 'SHOES', 'BOXES', 'DELIVERIES', 'PICKUPS'] as const;
export type UsageKind = (typeof usageKinds)[number];

export const usageLabels: Readonly<Record<UsageKind, string>> = {
  GARMENTS: 'Garments',
  SHOES: 'Shoes',
  BOXES: 'Boxes',
  DELIVERIES: 'Deliveries this period',
  PICKUPS: 'Pickups this period',
};

export const billingPeriods = ['MONTH', 'YEAR'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** The price is that of the plan's price list, where it has one. Money is in the smallest unit of its currency, which ISO 4217 writes. */
export const planSchema = z.object({
  name: z.string(),
  priceCents: z.int(),
  currency: z.string(),
  period: z.enum(billingPeriods),
});

/** `allowance` is null where the closet has no plan; `used` may be more than it. */
export const usageSchema = z.object({
  kind: z.enum(usageKinds),
  used: z.int(),
  allowance: z.nullable(z.int()),
  /** Of the visits of the period, those until today, which `used` has with the later ones; null for what is stored. */
  soFar: z.nullable(z.int()),
});
export type Usage = z.output<typeof usageSchema>;

export const billingSchema = z.object({
  plan: z.nullable(planSchema),
  /** The running period, both days included. */
  periodStart: z.string(),
  periodEnd: z.string(),
  /** The facility's day. */
  today: z.string(),
  usage: z.array(usageSchema),
});
export type Billing = z.output<typeof billingSchema>;

/** Only staff see a draft until it is issued. */
const invoiceStatuses = ['ISSUED', 'PAID', 'VOID'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The purpose of a line: a charge of the price list, or the tax on all of them. */
export const invoiceLineCodes = [...chargeCodes, 'TAX'] as const;

const invoiceLineSchema = z.object({
  /** Null for a line that a person wrote. */
  code: z.nullable(z.enum(invoiceLineCodes)),
  description: z.string(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  amountCents: z.int(),
});
export type InvoiceLine = z.output<typeof invoiceLineSchema>;

export const invoiceSchema = z.object({
  id: z.int(),
  kind: z.enum(invoiceKinds),
  /** As people name it: 'VD-1041'. */
  number: z.string(),
  status: z.enum(invoiceStatuses),
  periodStart: z.string(),
  periodEnd: z.string(),
  issuedOn: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  /** The amount that was owed when it was paid; null while it is not. */
  paidCents: z.nullable(z.int()),
  currency: z.string(),
  note: z.string(),
  lines: z.array(invoiceLineSchema),
  /** The sum of its lines. */
  totalCents: z.int(),
  /** The invoice that a credit note credits; null for an invoice. */
  credits: z.nullable(z.object({ id: z.int(), number: z.string() })),
  /** The credit notes of an invoice, the oldest first. */
  creditNotes: z.array(z.object({ id: z.int(), number: z.string(), totalCents: z.int() })),
});
export type Invoice = z.output<typeof invoiceSchema>;
