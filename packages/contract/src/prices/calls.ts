import { callsOf } from '../call.ts';
import { quoteAnswer, quoteBody } from './schemas.ts';

const defineCall = callsOf('capabilities, Prices');

export const getQuote = defineCall('POST /prices/quote', {
  name: 'prices.quote',
  summary: 'What visits would cost now; null without a price list. Nothing is sent',
  access: 'billing.read',
  body: quoteBody,
  answer: quoteAnswer,
  limit: { perAccount: { count: 1200, windowSeconds: 3600 } },
  errors: ['TOO_MANY_REQUESTS'],
});
