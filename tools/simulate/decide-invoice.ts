/** Staff issue, correct, void and credit invoices, and note that they were paid. */
import type { InvoiceAction } from './actions.ts';
import { type Decision, refuse, withState } from './decision.ts';
import { dayAfter, dayAt } from './facility-calendar.ts';
import { creditedOf, draftedDays, type SimulatedInvoice } from './invoices.ts';
import { sumOfLines } from './prices.ts';
import type { State } from './state.ts';

export function decideInvoice(state: State, action: InvoiceAction, at: Date): Decision {
  const { client: index, invoice: place, act } = action;
  const client = state.clients[index];
  const invoice = client?.invoices[place];
  if (client === undefined || invoice === undefined) throw new RangeError(`no invoice ${place}`);
  const credited = creditedOf(client, place);
  const refusal = refusalOf(invoice, action, { at, credited });
  if (refusal !== null) return refuse(state, refusal);
  const isMailed = act === 'issue' || act === 'credit';
  const [about, says, lines] =
    act === 'issue'
      ? [place, 'invoice', invoice.lines]
      : ([client.invoices.length, 'credit note', action.lines] as const);
  const to = 'owner' as const;
  const mail = { client: index, to, about: String(about), says: `${says} ${sumOfLines(lines)}` };
  return withState(
    state,
    ({ clients }) => {
      const next = clients[index];
      const own = next?.invoices[place];
      if (next === undefined || own === undefined) return;
      if (act === 'credit') next.invoices.push(creditNote(own, place, action.lines));
      else change(own, action, credited);
      // Another invoice may have the visits and the care of one that is void.
      if (own.status !== 'VOID') return;
      for (const { price } of next.requests) if (price?.invoice === place) price.invoice = null;
      for (const care of next.care) if (care.invoice === place) care.invoice = null;
    },
    ...(isMailed ? [mail] : []),
  );
}

interface Facts {
  readonly at: Date;
  readonly credited: number;
}

function refusalOf(
  { kind, status, to, lines }: SimulatedInvoice,
  { act, lines: own, hasReason }: InvoiceAction,
  { at, credited }: Facts,
): string | null {
  const isFixed = (isOpen: boolean): string | null => (isOpen ? null : 'INVOICE_FIXED');
  // An issued invoice is never written anew, and a credit note stays as it is.
  if (kind === 'CREDIT_NOTE') return 'INVOICE_FIXED';
  switch (act) {
    case 'edit':
      // All drafts of the run are a job's: a correction has its reason.
      return status === 'DRAFT' && !hasReason ? 'VALIDATION_FAILED' : isFixed(status === 'DRAFT');
    case 'issue':
      return isFixed(status === 'DRAFT');
    case 'pay':
      return isFixed(status === 'ISSUED');
    case 'void':
      return isFixed(['DRAFT', 'ISSUED'].includes(status) && credited === 0);
    case 'voidAgain': {
      const isVoidable = ['DRAFT', 'ISSUED'].includes(status) && credited === 0;
      const isOld = to <= dayAfter(dayAt(at), -draftedDays);
      return isVoidable && isOld ? 'VALIDATION_FAILED' : isFixed(isVoidable);
    }
    case 'credit': {
      if (!['ISSUED', 'PAID'].includes(status)) return 'INVOICE_FIXED';
      return sumOfLines(own) > sumOfLines(lines) - credited ? 'CREDIT_TOO_HIGH' : null;
    }
  }
}

function creditNote(
  { from, to, currency }: SimulatedInvoice,
  place: number,
  lines: SimulatedInvoice['lines'],
): SimulatedInvoice {
  const common = {
    kind: 'CREDIT_NOTE',
    status: 'ISSUED',
    plan: null,
    paid: null,
    isCorrected: false,
  } as const;
  return { ...common, from, to, currency, lines, credits: place, isNumbered: true };
}

function change(invoice: SimulatedInvoice, { act, lines }: InvoiceAction, credited: number): void {
  switch (act) {
    case 'edit':
      invoice.lines = lines;
      invoice.isCorrected = true;
      return;
    case 'issue':
      invoice.status = 'ISSUED';
      invoice.isNumbered = true;
      return;
    case 'pay':
      invoice.status = 'PAID';
      invoice.paid = sumOfLines(invoice.lines) - credited;
      return;
    case 'voidAgain':
      invoice.plan = null;
      invoice.status = 'VOID';
      return;
    default:
      invoice.status = 'VOID';
  }
}
