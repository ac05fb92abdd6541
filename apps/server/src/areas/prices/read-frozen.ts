/** The quote that was frozen with a request, as pages and mails show it. */
import { sumOfCharges } from '@vestry/contract/prices/quote-rules';
import { quotedVisitSchema, type FrozenQuote } from '@vestry/contract/prices/schemas';
import type { Database } from '../../platform/database.ts';
import { listFrozen, listVisits, type RequestKey } from './repository.ts';

/** With the visits that were made with the request; null for one that was sent without a price. */
export async function readFrozenQuote(
  db: Database,
  clientId: number,
  key: RequestKey,
): Promise<FrozenQuote | null> {
  const visits = await listVisits({ trx: db, clientId }, key);
  // A canceled request has no visit any more, and a quote still.
  const rows = await listFrozen(db, clientId, visits.length === 0 ? [key] : visits);
  const [first] = rows;
  if (first === undefined) return null;
  const quoted = rows.map((row) => quotedVisitSchema.parse(row.quote));
  const sums = sumOfCharges(quoted.map(({ charge }) => charge));
  return { currency: first.currency, visits: quoted, ...sums };
}
