/** The fields that every form of a request has for its price, apart from quotes: the requests' schemas are read by those. */
import { z } from 'zod/mini';
import { expressNotices } from './notices.ts';

/** The SHA-256 of a quote, by which a submit says which one was seen. */
export const quoteHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const expressNoticeSchema = z.enum(expressNotices);

export const pricedFormFields = {
  /** The express notice that was chosen with the day; absent for a day that needs none. */
  notice: z.optional(z.nullable(expressNoticeSchema)),
  /** The quote that was shown; absent where no price was shown, which accepts the one there is. */
  quote: z.optional(quoteHashSchema),
};
