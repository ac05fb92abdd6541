/** Notes which invoice has a frozen quote, in the transaction of the area that calls. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import { quotedVisitSchema, type QuotedVisit } from '@vestry/contract/prices/schemas';
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import { sql } from 'kysely';
import type { ClosetContext } from '../../platform/call-context.ts';
import { requestTables } from '../requests/tables.ts';

export interface InvoicedVisit {
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly day: Day;
  readonly quote: QuotedVisit;
}

interface Row {
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly day: string;
  readonly quote: unknown;
}

/**
 * Gives an invoice the quotes of completed visits that no invoice has: of those that took place until a day, in its currency. Answers
 * them by day. Of two invoices at once, one alone gets a visit.
 */
export async function invoiceVisits(
  { trx, clientId }: ClosetContext,
  {
    invoiceId,
    currency,
    until,
    completedSince,
  }: {
    readonly invoiceId: number;
    readonly currency: string;
    readonly until: Day;
    /** Those alone that were completed after this moment; whenever by default. */
    readonly completedSince?: Date;
  },
): Promise<InvoicedVisit[]> {
  const due = requestKinds.map((kind) => {
    const { requests, events, id, day } = requestTables[kind];
    const isLate = sql`AND EXISTS (SELECT FROM ${events} AS event WHERE event.client_id = request.client_id
      AND event.${id} = request.id AND event.to_status = 'COMPLETED' AND event.created_at > ${completedSince})`;
    return sql`
      SELECT quote.id, request.id AS request_id, request.${day} AS day
      FROM visit_quotes AS quote
      JOIN ${requests} AS request ON request.client_id = quote.client_id AND request.id = quote.${id}
        AND request.status = 'COMPLETED'
      WHERE quote.client_id = ${clientId} AND quote.invoice_id IS NULL AND quote.currency = ${currency}
        ${completedSince === undefined ? sql`` : isLate}`;
  });
  const { rows } = await sql<Row>`
    WITH due AS (${sql.join(due, sql` UNION ALL `)})
    UPDATE visit_quotes SET invoice_id = ${invoiceId} FROM due
    WHERE visit_quotes.client_id = ${clientId} AND visit_quotes.id = due.id AND visit_quotes.invoice_id IS NULL
      AND due.day <= ${until}::date
    RETURNING visit_quotes.kind, due.request_id AS "requestId", due.day::text AS day, quote`.execute(trx);
  return rows
    .map(({ day, quote, ...row }) => ({ ...row, day: toDay(day), quote: quotedVisitSchema.parse(quote) }))
    .toSorted(
      (a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind) || a.requestId - b.requestId,
    );
}

/** An invoice that is void has no visits: another one may. */
export async function releaseVisits({ trx, clientId }: ClosetContext, invoiceId: number): Promise<void> {
  await trx
    .updateTable('visit_quotes')
    .set({ invoice_id: null })
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}
