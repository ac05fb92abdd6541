/** Distinguishes an outage, which passes, from a defect, which does not. */

/** Node's error codes for a host that cannot be reached. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATE classes: 08 connections, 53 out of disk, memory or connections, 57 ended by the operator or by a time limit,
 * 58 the machine below. Then single ones: a standby that is not promoted yet, a transaction or a lock that waited too
 * long, and one that lost its race as often as it is tried.
 */
const sqlStates = /^(?:(?:08|53|57|58)[0-9A-Z]{3}|25006|25P03|25P04|55P03|40001|40P01)$/;

/** pg has no codes for what it finds out by itself. */
const pgWords =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|timeout expired|not queryable|after calling end on the pool/i;

/** PostgreSQL does not answer: found out beforehand, so that nobody waits for it (`watchDatabase`). */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor() {
    super('The database does not answer');
  }
}

/** Whether something that the product stands on is away for a while: the same request may succeed in a moment. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    error instanceof DatabaseAwayError ||
    networkCodes.has(code) ||
    sqlStates.test(code) ||
    pgWords.test(error.message)
  );
}
