/** The `Idempotency-Key` header of a call that takes one. */
import type { IncomingHttpHeaders } from 'node:http';
import { invalidMessage } from '@vestry/contract/validation';
import { Refusal } from '../refusal.ts';

/** The header's name, in lower case as Node has it. */
const header = 'idempotency-key';

/** Printable characters of ASCII, so that a key reads the same in every log and database. */
const printable = /^[\x20-\x7e]{1,200}$/;

/**
 * The key that the caller sent; null without one.
 * @throws Refusal VALIDATION_FAILED when it is empty, longer than 200 characters or not printable.
 */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = headers[header];
  if (key === undefined) return null;
  if (typeof key === 'string' && printable.test(key)) return key;
  const fields = [{ path: `header.${header}`, message: invalidMessage(header) }];
  throw new Refusal('VALIDATION_FAILED', { fields });
}
