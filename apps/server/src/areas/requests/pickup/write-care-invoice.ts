/** Notes which invoice has a care service that is done, in the transaction of the area that calls. */
import type { RecommendationService } from '@vestry/contract/requests/pickup/recommendations';
import { sql } from 'kysely';
import type { ClosetContext } from '../../../platform/call-context.ts';

export interface InvoicedCare {
  readonly id: number;
  readonly service: RecommendationService;
  readonly priceCents: number;
  readonly itemClientNumber: string;
  readonly designers: string;
}

/** Gives an invoice the services that are done, cost something, and that no invoice has. Answers them in their order. */
export async function invoiceCare(
  { trx, clientId }: ClosetContext,
  invoiceId: number,
): Promise<InvoicedCare[]> {
  const { rows } = await sql<InvoicedCare>`
    UPDATE recommendations SET invoice_id = ${invoiceId} FROM items
    WHERE recommendations.client_id = ${clientId} AND recommendations.status = 'DONE' AND recommendations.invoice_id IS NULL
      AND recommendations.price_cents > 0 AND items.client_id = ${clientId} AND items.id = recommendations.item_id
    RETURNING recommendations.id, recommendations.service, recommendations.price_cents AS "priceCents",
      items.item_client_number AS "itemClientNumber", items.designers`.execute(trx);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** An invoice that is void has no services: another one may. */
export async function releaseCare({ trx, clientId }: ClosetContext, invoiceId: number): Promise<void> {
  await trx
    .updateTable('recommendations')
    .set({ invoice_id: null })
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}
