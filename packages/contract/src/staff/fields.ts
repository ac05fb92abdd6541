/** Fields that several pages of the console share. */
import { z } from 'zod/mini';
import { invalidMessage, tooHighMessage, tooLowMessage } from '../validation.ts';

/** An hour of the facility's clock, `HH:mm`. */
export const clockSchema = z
  .string(invalidMessage('time'))
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, invalidMessage('time')));

/** Cents of a price, at most a million of the currency's units. */
export const centsSchema = z
  .int(invalidMessage('price'))
  .check(z.gte(0, tooLowMessage('price')), z.lte(100_000_000, tooHighMessage('price')));
