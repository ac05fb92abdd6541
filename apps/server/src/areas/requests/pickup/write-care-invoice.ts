/** Notes which invoice has a care service that is done, in the transaction of the area that calls. */
import type { RecommendationService } from '@vestry/contract/requests/pickup/recommendations';
import { priceListSchema, type Tax } from '@vestry/contract/prices/price-list';
import { sql } from 'kysely';
import type { ClosetContext } from '../../../platform/call-context.ts';

export interface InvoicedCare {
  readonly id: number;
  readonly service: RecommendationService;
  readonly priceCents: number;
  readonly itemClientNumber: string;
  readonly designers: string;
  /** Null where the plan had no price list when it was accepted. */
  readonly acceptedCurrency: string | null;
  readonly acceptedTax: Tax | null;
}

/** As it was frozen when the service was accepted. */
export const acceptedTaxSchema = priceListSchema.shape.tax;

/**
 * Gives an invoice the services that are done, cost something, and that no invoice has: those that were accepted in its currency,
 * and those without a currency where that of the closet is the same. Answers them in their order.
 */
export async function invoiceCare(
  { trx, clientId }: ClosetContext,
  invoiceId: number,
  {
    currency,
    ofCloset,
    doneSince,
  }: {
    readonly currency: string;
    readonly ofCloset: string | null;
    /** Those alone that were done after this moment; whenever by default. */
    readonly doneSince?: Date;
  },
): Promise<InvoicedCare[]> {
  const isLate = sql`AND EXISTS (SELECT FROM item_events AS event WHERE event.client_id = recommendations.client_id
    AND event.recommendation_id = recommendations.id AND event.created_at > ${doneSince}
    AND event.kind IN ('CLEANED', 'REPAIRED', 'ALTERED', 'PRESERVED'))`;
  const { rows } = await sql<InvoicedCare>`
    UPDATE recommendations SET invoice_id = ${invoiceId} FROM items
    WHERE recommendations.client_id = ${clientId} AND recommendations.status = 'DONE' AND recommendations.invoice_id IS NULL
      AND coalesce(recommendations.accepted_currency, ${ofCloset}::text) = ${currency}
      AND recommendations.price_cents > 0 AND items.client_id = ${clientId} AND items.id = recommendations.item_id
      ${doneSince === undefined ? sql`` : isLate}
    RETURNING recommendations.id, recommendations.service, recommendations.price_cents AS "priceCents",
      items.item_client_number AS "itemClientNumber", items.designers,
      recommendations.accepted_currency AS "acceptedCurrency", recommendations.accepted_tax AS "acceptedTax"`.execute(
    trx,
  );
  return rows
    .map((row) => ({ ...row, acceptedTax: acceptedTaxSchema.parse(row.acceptedTax) }))
    .toSorted((a, b) => a.id - b.id);
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
