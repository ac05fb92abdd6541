/** Invoices: written as drafts, issued once, paid or voided; what is issued is never written anew. */
import { randomUUID } from 'node:crypto';
import { owedOf } from '@vestry/contract/billing/credit-rules';
import { addDays, type Day } from '@vestry/contract/calendar/day';
import { termOn } from '@vestry/contract/prices/plan-terms';
import * as calls from '@vestry/contract/staff/invoices/calls';
import { invoiceVerdict, isDraftedAgain } from '@vestry/contract/staff/invoices/rules';
import type { StaffInvoice, StaffInvoiceStatus } from '@vestry/contract/staff/invoices/schemas';
import { invalidMessage, validationMessages } from '@vestry/contract/validation';
import { toPage } from '@vestry/contract/wire';
import type { ViewKind } from '../../changes/view-kinds.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inContext, type ClosetContext } from '../../../platform/call-context.ts';
import type { Trx } from '../../../platform/database.ts';
import { lockRow } from '../../../platform/lock-row.ts';
import { pdfFile } from '../../../platform/paper/pdf-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findAddressee } from '../../billing/select-addressee.ts';
import { readTerms } from '../../prices/plan-terms.ts';
import { releaseVisits } from '../../prices/write-invoiced.ts';
import { releaseCare } from '../../requests/pickup/write-care-invoice.ts';
import { auditLook } from '../audit-look.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import { once } from '../once.ts';
import type { StaffActor } from '../staff-call.ts';
import * as repository from './repository.ts';
import { takeNumber } from './number.ts';

const dueDays = 30;

/** The list of one closet is a look at it. */
export const listInvoices: StaffHandler<typeof calls.listStaffInvoices> = async (deps, by, { query }) => {
  const { rows, total } = await repository.listInvoices(deps.db, query);
  const { clientId } = query;
  if (clientId !== undefined) await auditLook(deps, by, { kind: calls.listStaffInvoices.name, clientId });
  return toPage(rows.map(toInvoice), query.page, query.pageSize, total);
};

function toInvoice(row: repository.InvoiceRow): StaffInvoice {
  return { ...row, totalCents: row.lines.reduce((sum, line) => sum + line.amountCents, 0) };
}

export interface InvoiceKey {
  readonly clientId: number;
  readonly id: number;
}

/** @throws Refusal NOT_FOUND */
export const openInvoice: StaffHandler<typeof calls.getStaffInvoice> = async (deps, by, { params }) => {
  const invoice = await readInvoice(deps, params);
  await lookAt(deps, by, { kind: calls.getStaffInvoice.name, ...params }, invoice);
  return invoice;
};

async function lookAt(
  deps: StaffDeps,
  by: StaffActor,
  { kind, clientId, id }: InvoiceKey & { readonly kind: ViewKind },
  { status, number }: StaffInvoice,
): Promise<void> {
  const invoice = { id, number: status === 'DRAFT' ? null : number };
  await auditLook(deps, by, { kind, clientId, invoice });
}

/** @throws Refusal NOT_FOUND */
export async function readInvoice(
  { db }: Pick<StaffDeps, 'db'>,
  { clientId, id }: InvoiceKey,
): Promise<StaffInvoice> {
  const row = await repository.findInvoice(db, clientId, id);
  if (row === null) throw new Refusal('NOT_FOUND');
  return toInvoice(row);
}

/** @throws Refusal NOT_FOUND for a closet that there is not, IDEMPOTENCY_MISMATCH. */
export const draftInvoice: StaffHandler<typeof calls.draftInvoice> = async (deps, by, input) => {
  const { params, body: draft } = input;
  const { clientId } = params;
  await requireCloset(deps, clientId);
  const begun = await once(deps, by, calls.draftInvoice, input, async (context) => {
    const { trx, now } = context;
    const currency = await currencyOn(deps, { trx, clientId }, draft.periodStart);
    // A draft has no number: the operator's invoice numbers have no gaps.
    const number = `DRAFT-${randomUUID().slice(0, 8)}`;
    const id = await repository.insertDraft(trx, clientId, { ...draft, number, currency, now });
    await recordChange(context, { kind: calls.draftInvoice.name, id, after: draft });
    return { id };
  });
  return readInvoice(deps, { clientId, id: begun.id });
};

/** The currency of the plan that the closet has on a day; after its last plan, of that. */
async function currencyOn(
  { calendar }: StaffDeps,
  { trx, clientId }: ClosetContext,
  day: Day,
): Promise<string> {
  const terms = await readTerms(trx, clientId, calendar);
  const term = termOn(terms, day) ?? terms.at(-1);
  if (term === undefined) return 'USD';
  return repository.currencyOf(trx, term.planId, day < term.firstDay ? term.firstDay : day);
}

/** Reads an invoice and locks its row. @throws Refusal NOT_FOUND */
export async function lockInvoice(trx: Trx, key: InvoiceKey): Promise<StaffInvoice> {
  await lockRow(trx, 'invoices', key);
  return readInvoice({ db: trx }, key);
}

/** @throws Refusal NOT_FOUND, INVOICE_FIXED for what is issued, VALIDATION_FAILED for a job's draft without a reason. */
export const editDraft: StaffHandler<typeof calls.editDraft> = async (
  deps,
  by,
  { params: key, body: { reason, ...draft } },
) => {
  const { clientId, id } = key;
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const invoice = await lockInvoice(context.trx, key);
    const { status, periodStart, periodEnd, note, lines, isAutomatic } = invoice;
    if (status !== 'DRAFT') throw new Refusal('INVOICE_FIXED');
    if (isAutomatic && reason === '') throw wrong('reason', validationMessages.required);
    await repository.updateDraft(context, id, { ...draft, correction: isAutomatic ? reason : '' });
    const before = { periodStart, periodEnd, note, lines };
    const after = { ...draft, ...(isAutomatic && { reason }) };
    await recordChange(context, { kind: calls.editDraft.name, id, before, after });
    return readInvoice({ db: context.trx }, key);
  });
};

/** Issues a draft and notifies the Owners. @throws Refusal NOT_FOUND, INVOICE_FIXED, VALIDATION_FAILED without a line or due before today. */
export const issueInvoice: StaffHandler<typeof calls.issueInvoice> = async (
  deps,
  by,
  { params: key, body },
) => {
  const issuedOn = deps.calendar.today();
  const dueOn = body.dueOn ?? addDays(issuedOn, dueDays);
  if (dueOn < issuedOn) throw wrong('dueOn', invalidMessage('date'));
  return inContext(deps, { clientId: key.clientId, actor: by }, async (context) => {
    const { trx } = context;
    const draft = await lockFor(trx, key, 'ISSUED');
    const number = await takeNumber(trx, 'INVOICE');
    const after = { status: 'ISSUED', number, issuedOn, dueOn } as const;
    await repository.updateStatus({ trx, clientId: key.clientId }, key.id, after);
    await recordChange(context, {
      kind: calls.issueInvoice.name,
      id: key.id,
      before: { status: draft.status },
      after,
      notification: deps.notifications.invoice({ ...draft, kind: 'INVOICE', number, dueOn }),
    });
    return readInvoice({ db: trx }, key);
  });
};

/** @throws Refusal NOT_FOUND, INVOICE_FIXED */
export const payInvoice: StaffHandler<typeof calls.payInvoice> = async (deps, by, { params: key, body }) => {
  const { clientId, id } = key;
  const paidOn = body.paidOn ?? deps.calendar.today();
  if (paidOn > deps.calendar.today()) throw wrong('paidOn', invalidMessage('date'));
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const invoice = await lockFor(context.trx, key, 'PAID');
    const { status } = invoice;
    const after = { status: 'PAID', paidOn, paidCents: owedOf(invoice) } as const;
    await repository.updateStatus(context, id, after);
    await recordChange(context, { kind: calls.payInvoice.name, id, before: { status }, after });
    return readInvoice({ db: context.trx }, key);
  });
};

/** Its visits and care can be invoiced again; a job drafts its period anew where that is wanted. @throws Refusal NOT_FOUND, INVOICE_FIXED, VALIDATION_FAILED for a period that is not drafted any more */
export const voidInvoice: StaffHandler<typeof calls.voidInvoice> = async (
  deps,
  by,
  { params: key, query: { draftAgain } },
) => {
  const { clientId, id } = key;
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const invoice = await lockFor(context.trx, key, 'VOID');
    const { status, isAutomatic } = invoice;
    if (draftAgain && isAutomatic && !isDraftedAgain(invoice, deps.calendar.today()))
      throw new Refusal('VALIDATION_FAILED', {
        fields: [{ path: 'query.draftAgain', message: invalidMessage('period') }],
      });
    const after = { status: 'VOID', ...(isAutomatic && { draftAgain }) } as const;
    await repository.updateStatus(context, id, { status: 'VOID' });
    if (draftAgain) await repository.freePeriod(context, id);
    await releaseVisits(context, id);
    await releaseCare(context, id);
    const kind = status === 'DRAFT' ? 'staff.voidDraft' : 'staff.voidInvoice';
    await recordChange(context, { kind, id, before: { status }, after });
    return readInvoice({ db: context.trx }, key);
  });
};

/** Locks the invoice for its next status. @throws Refusal NOT_FOUND, INVOICE_FIXED, VALIDATION_FAILED without a line */
async function lockFor(trx: Trx, key: InvoiceKey, to: StaffInvoiceStatus): Promise<StaffInvoice> {
  const invoice = await lockInvoice(trx, key);
  const verdict = invoiceVerdict(invoice, to);
  if (verdict.ok) return invoice;
  throw verdict.reason === 'EMPTY'
    ? wrong('lines', validationMessages.required)
    : new Refusal('INVOICE_FIXED');
}

export function wrong(field: string, message: string): Refusal {
  return new Refusal('VALIDATION_FAILED', { fields: [{ path: `body.${field}`, message }] });
}

/** @throws Refusal NOT_FOUND */
export const invoiceFile: StaffHandler<typeof calls.getStaffInvoiceFile> = async (deps, by, { params }) => {
  const invoice = await readInvoice(deps, params);
  await lookAt(deps, by, { kind: calls.getStaffInvoiceFile.name, ...params }, invoice);
  // Loaded here alone (ADR 0019).
  const { invoicePdf } = await import('../../billing/invoice-pdf.ts');
  const { closetName } = invoice;
  const addressee = await findAddressee(deps.db, params.clientId, closetName);
  const bytes = await invoicePdf({ invoice, closetName, addressee, brand: deps.brand });
  return pdfFile(invoice.number, bytes);
};
