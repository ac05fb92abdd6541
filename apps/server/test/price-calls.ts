/** The calls about prices, as the Owner of a closet makes them in tests. */
import { getChangeQuote, getFrozenQuote, getQuote } from '@vestry/contract/prices/calls';
import type { FrozenQuote, QuoteAnswer } from '@vestry/contract/prices/schemas';
import { deliveryCalls } from './delivery-calls.ts';
import { makeItem } from './factories.ts';
import { dataOf, firstDay, type ClientFixture } from './requests.ts';
import type { SignedInUser, TestApp } from './test-app.ts';

export type PriceCalls = ReturnType<typeof priceCalls>;

export function priceCalls(app: TestApp, client: ClientFixture) {
  const quoteOf = async (visits: readonly object[], as: SignedInUser = client.owner) =>
    app.call({ method: 'POST', url: '/prices/quote', payload: { visits }, as });
  const newItem = async () => makeItem(app.database.db, client.clientId);
  return {
    quoteOf,
    newItem,
    async quoted(visits: readonly object[]): Promise<NonNullable<QuoteAnswer>> {
      return present(dataOf(getQuote, await quoteOf(visits)));
    },
    async quotedChange(id: number, payload: object): Promise<NonNullable<QuoteAnswer>> {
      const url = `/prices/request/delivery/${id}`;
      const answer = await app.call({ method: 'POST', url, payload, as: client.owner });
      return present(dataOf(getChangeQuote, answer));
    },
    async frozen(id: number, kind = 'delivery'): Promise<FrozenQuote | null> {
      const answer = await app.call({
        method: 'GET',
        url: `/prices/request/${kind}/${id}`,
        as: client.owner,
      });
      return dataOf(getFrozenQuote, answer);
    },
    /** A visit of a form that is filled in. */
    visit: (fields: object = {}) => ({
      kind: 'delivery',
      address: client.addressId,
      day: firstDay,
      items: 1,
      ...fields,
    }),
    /** Requests a delivery of a new item. */
    async send(fields: object = {}, as: SignedInUser = client.owner) {
      return deliveryCalls(app, client).create({ items: [await newItem()], ...fields }, as);
    },
  };
}

function present(answer: QuoteAnswer): NonNullable<QuoteAnswer> {
  if (answer === null) throw new Error('no quote');
  return answer;
}
