/**
 * Runs one refresh at a time in all tabs of this browser: they share one cookie, and each waits until the answer of the one
 * before has replaced it. A refresh token that comes back a second time ends the session. Plain http knows no locks.
 */
export async function inRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks; // its type knows secure pages only
  return locks === undefined ? work() : locks.request('vestry.refresh', work);
}
