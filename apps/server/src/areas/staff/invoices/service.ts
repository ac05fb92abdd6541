/** Invoices: written as drafts, issued once, paid or voided; what is issued is never written anew. */
import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@vestry/contract/calendar/day';
import * as calls from '@vestry/contract/staff/invoices/calls';
import { invoiceStep } from '@vestry/contract/staff/invoices/rules';
import type {
  InvoiceDraft,
  StaffInvoice,
  StaffInvoiceQuery,
  StaffInvoiceStatus,
} from '@vestry/contract/staff/invoices/schemas';
import { invalidMessage, validationMessages } from '@vestry/contract/validation';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps } from '../deps.ts';
import * as repository from './repository.ts';
import type { StaffActor } from '../staff-call.ts';
import { takeNumber } from './number.ts';

const dueDays = 30;

export async function listInvoices({ db }: StaffDeps, query: StaffInvoiceQuery): Promise<Page<StaffInvoice>> {
  const { rows, total } = await repository.listInvoices(db, query);
  return toPage(rows.map(toInvoice), query.page, query.pageSize, total);
}

function toInvoice(row: repository.InvoiceRow): StaffInvoice {
  return { ...row, totalCents: row.lines.reduce((sum, line) => sum + line.amountCents, 0) };
}

interface InvoiceKey {
  readonly clientId: number;
  readonly id: number;
}

/** @throws Refusal NOT_FOUND */
export async function readInvoice({ db }: Pick<StaffDeps, 'db'>, key: InvoiceKey): Promise<StaffInvoice> {
  const row = await repository.findInvoice(db, key.clientId, key.id);
  if (row === null) throw new Refusal('NOT_FOUND');
  return toInvoice(row);
}

/** @throws Refusal NOT_FOUND for a closet that there is not. */
export async function draftInvoice(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  draft: InvoiceDraft,
): Promise<StaffInvoice> {
  await requireCloset(deps, clientId);
  return inTransaction(deps.db, async (trx) => {
    const currency = await repository.currencyOf(trx, clientId);
    // A draft has no number: the operator's invoice numbers have no gaps.
    const number = `DRAFT-${randomUUID().slice(0, 8)}`;
    const row = { ...draft, number, currency, now: deps.clock.now() };
    const id = await repository.insertDraft(trx, clientId, row);
    await record(trx, by, { clientId, id }, calls.draftInvoice.name, { after: draft });
    return readInvoice({ db: trx }, { clientId, id });
  });
}

async function record(
  trx: Transaction<DB>,
  by: StaffActor,
  { clientId, id }: InvoiceKey,
  kind: 'staff.draftInvoice' | 'staff.editDraft',
  change: { readonly before?: object; readonly after: object },
): Promise<void> {
  await recordChange({ trx, clientId, actor: by }, { kind, id, ...change });
}

async function lock(trx: Transaction<DB>, key: InvoiceKey): Promise<StaffInvoice> {
  await repository.lockInvoice(trx, key.clientId, key.id);
  return readInvoice({ db: trx }, key);
}

/** @throws Refusal NOT_FOUND, INVOICE_FIXED for what is issued. */
export async function editDraft(
  { db }: StaffDeps,
  by: StaffActor,
  key: InvoiceKey,
  draft: InvoiceDraft,
): Promise<StaffInvoice> {
  return inTransaction(db, async (trx) => {
    const before = await lock(trx, key);
    if (before.status !== 'DRAFT') throw new Refusal('INVOICE_FIXED');
    await repository.updateDraft(trx, key.clientId, key.id, draft);
    const { periodStart, periodEnd, note, lines } = before;
    const change = { before: { periodStart, periodEnd, note, lines }, after: draft };
    await record(trx, by, key, calls.editDraft.name, change);
    return readInvoice({ db: trx }, key);
  });
}

/** Issues a draft and notifies the Owners. @throws Refusal NOT_FOUND, INVOICE_FIXED, VALIDATION_FAILED without a line or due before today. */
export async function issueInvoice(
  deps: StaffDeps,
  by: StaffActor,
  key: InvoiceKey,
  dueOn: Day | undefined,
): Promise<StaffInvoice> {
  const issuedOn = deps.calendar.today();
  const due = dueOn ?? addDays(issuedOn, dueDays);
  if (due < issuedOn) throw wrong('dueOn', invalidMessage('date'));
  return inTransaction(deps.db, async (trx) => {
    const draft = await lockFor(trx, key, 'ISSUED');
    const number = `V-${String(await takeNumber(trx)).padStart(6, '0')}`;
    const after = { status: 'ISSUED', number, issuedOn, dueOn: due } as const;
    await repository.updateStatus(trx, key.clientId, key.id, after);
    await recordChange(
      { trx, clientId: key.clientId, actor: by },
      {
        kind: 'staff.issueInvoice',
        id: key.id,
        before: { status: draft.status },
        after,
        notification: deps.notifications.invoice({ ...draft, number, dueOn: due }),
      },
    );
    return readInvoice({ db: trx }, key);
  });
}

/** @throws Refusal NOT_FOUND, INVOICE_FIXED */
export async function payInvoice(
  deps: StaffDeps,
  by: StaffActor,
  key: InvoiceKey,
  paidOn: Day | undefined,
): Promise<StaffInvoice> {
  const day = paidOn ?? deps.calendar.today();
  if (day > deps.calendar.today()) throw wrong('paidOn', invalidMessage('date'));
  return inTransaction(deps.db, async (trx) => {
    const { status } = await lockFor(trx, key, 'PAID');
    const after = { status: 'PAID', paidOn: day } as const;
    await repository.updateStatus(trx, key.clientId, key.id, after);
    const change = { kind: 'staff.payInvoice', id: key.id, before: { status }, after } as const;
    await recordChange({ trx, clientId: key.clientId, actor: by }, change);
    return readInvoice({ db: trx }, key);
  });
}

/** @throws Refusal NOT_FOUND, INVOICE_FIXED */
export async function voidInvoice({ db }: StaffDeps, by: StaffActor, key: InvoiceKey): Promise<StaffInvoice> {
  return inTransaction(db, async (trx) => {
    const { status } = await lockFor(trx, key, 'VOID');
    const after = { status: 'VOID' } as const;
    await repository.updateStatus(trx, key.clientId, key.id, after);
    const kind = status === 'DRAFT' ? 'staff.voidDraft' : 'staff.voidInvoice';
    const change = { kind, id: key.id, before: { status }, after } as const;
    await recordChange({ trx, clientId: key.clientId, actor: by }, change);
    return readInvoice({ db: trx }, key);
  });
}

/** Locks the invoice for its next status. @throws Refusal NOT_FOUND, INVOICE_FIXED, VALIDATION_FAILED without a line */
async function lockFor(trx: Transaction<DB>, key: InvoiceKey, to: StaffInvoiceStatus): Promise<StaffInvoice> {
  const invoice = await lock(trx, key);
  const verdict = invoiceStep({ status: invoice.status, lines: invoice.lines.length }, to);
  if (verdict.ok) return invoice;
  throw verdict.reason === 'EMPTY'
    ? wrong('lines', validationMessages.required)
    : new Refusal('INVOICE_FIXED');
}

function wrong(field: string, message: string): Refusal {
  return new Refusal('VALIDATION_FAILED', { fields: [{ path: `body.${field}`, message }] });
}

/** @throws Refusal NOT_FOUND */
export async function invoiceFile(deps: StaffDeps, key: InvoiceKey) {
  const invoice = await readInvoice(deps, key);
  // Loaded here alone (ADR 0019).
  const { invoicePdf } = await import('../../billing/invoice-pdf.ts');
  const bytes = await invoicePdf({ invoice, closetName: invoice.closetName, brand: deps.brand });
  return {
    name: `${invoice.number}.pdf`,
    mediaType: 'application/pdf',
    base64: bytes.toString('base64'),
  };
}
