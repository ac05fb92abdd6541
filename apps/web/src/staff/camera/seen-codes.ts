/** So long out of view, a code counts as shown again. */
const awayMilliseconds = 2_000;

/** The codes in view: each counts once, however many pictures it is read from. */
export function createSeenCodes() {
  const lastSeen = new Map<string, number>();
  return {
    /** Notes that a code has been read, and answers whether it has come into view only now. */
    see(code: string, nowMilliseconds: number): boolean {
      const before = lastSeen.get(code);
      lastSeen.set(code, nowMilliseconds);
      return before === undefined || nowMilliseconds - before >= awayMilliseconds;
    },
  };
}
