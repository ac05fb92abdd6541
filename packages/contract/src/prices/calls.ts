import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { requestKinds } from '../requests/kinds.ts';
import { idSchema } from '../wire.ts';
import { changeQuoteBody, frozenQuoteSchema, quoteAnswer, quoteBody } from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Prices');

export const getQuote = defineCall('POST /prices/quote', {
  name: 'prices.quote',
  summary: 'What visits would cost now; null without a price list. Nothing is sent',
  access: 'billing.read',
  body: quoteBody,
  answer: quoteAnswer,
  limit: { perAccount: { count: 1200, windowSeconds: 3600 } },
  errors: ['TOO_MANY_REQUESTS'],
});

export const getFrozenQuote = defineCall('GET /prices/request/{kind}/{id}', {
  name: 'prices.request',
  summary: 'What a request costs, as it was accepted; null for one that was sent without a price',
  access: 'billing.read',
  params: z.object({ kind: z.enum(requestKinds), id: idSchema }),
  answer: z.nullable(frozenQuoteSchema),
});

export const getChangeQuote = defineCall('POST /prices/request/{kind}/{id}', {
  name: 'prices.change',
  summary:
    'What a request would cost once it is changed; null for one that was sent without a price. Nothing is changed',
  access: 'billing.read',
  params: z.object({ kind: z.enum(requestKinds), id: idSchema }),
  body: changeQuoteBody,
  answer: quoteAnswer,
  limit: { perAccount: { count: 1200, windowSeconds: 3600 } },
  errors: ['TOO_MANY_REQUESTS'],
});
