/** So long out of view, a code counts as shown again. */
const awayMilliseconds = 2_000;
/** A busy device reads few pictures, or none for seconds: no longer than this was looked between two of them. */
const longestLook = 250;

/** The codes in view: each counts once, however many pictures it is read from. */
export function createSeenCodes() {
  const lastSeen = new Map<string, number>();
  // The time in which somebody looked, not that of the clock.
  let looked = 0;
  let before: number | null = null;
  return {
    /** Notes what a picture shows, null for no code, and answers whether that code has come into view only now. */
    see(code: string | null, nowMilliseconds: number): boolean {
      if (before !== null) looked += Math.min(nowMilliseconds - before, longestLook);
      before = nowMilliseconds;
      if (code === null) return false;
      const last = lastSeen.get(code);
      lastSeen.set(code, looked);
      return last === undefined || looked - last >= awayMilliseconds;
    },
  };
}
