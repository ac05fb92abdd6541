/** Makes the calls by which staff work on an invoice. */
import type { InvoiceAction } from './actions.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';

export async function performInvoice(action: InvoiceAction, stage: Stage): Promise<Outcome> {
  const { cast, before, origin, signal } = stage;
  const { id, from, to } = before.invoiceOf(action.client, action.invoice);
  const path = `/staff/invoices/${clientOf(cast, action.client).clientId}/${id}`;
  const lines = action.lines.map(([code, quantity, unitPriceCents]) => ({
    code,
    description: 'By hand',
    quantity,
    unitPriceCents,
  }));
  const [call, body] = callOf(path, action, { lines, periodStart: from, periodEnd: to });
  return outcomeOf(await cast.manager.call(origin, call, { body, signal }), cast, null);
}

function callOf(
  path: string,
  { act, hasReason }: InvoiceAction,
  {
    lines,
    ...period
  }: { readonly lines: object[]; readonly periodStart: string; readonly periodEnd: string },
): [call: string, body?: object] {
  switch (act) {
    case 'edit':
      return [`PUT ${path}`, { ...period, lines, note: '', reason: hasReason ? 'As agreed' : '' }];
    case 'issue':
      return [`PUT ${path}/issue`, {}];
    case 'pay':
      return [`PUT ${path}/paid`, {}];
    case 'void':
      return [`PUT ${path}/void`];
    case 'voidAgain':
      return [`PUT ${path}/void?draftAgain=true`];
    case 'credit':
      return [`POST ${path}/credit`, { reason: 'As agreed', lines }];
  }
}
