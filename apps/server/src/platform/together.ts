/**
 * Awaits works that are under way at the same time. When some fail, it throws the error of the first in the list once all
 * others have ended, so that the caller can close what they have opened.
 */
export async function together<T extends readonly unknown[] | []>(
  works: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
