/**
 * Arithmetic of amounts, which are whole numbers of the smallest unit of their currency. No fraction ever appears, and an
 * amount is rounded nowhere else.
 */

/** @throws RangeError where the result is no exact number any more. */
function exact(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no exact amount`);
  return amount;
}

export function times(amount: number, quantity: number): number {
  return exact(amount * quantity);
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => exact(sum + amount), 0);
}

/** `amount` x `part` / `whole`, rounded half up; none of them is negative. */
export function shareOf(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return exact(Number(doubled / (2n * BigInt(whole))));
}

/** `count` x `part` / `whole`, rounded up: what cannot be cut is had whole. None of them is negative. */
export function wholeShareOf(count: number, part: number, whole: number): number {
  return exact(Number((BigInt(count) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole)));
}
