/** So long out of view, a code counts as shown again, */
const awayMilliseconds = 2_000;
/** and in so many pictures: a busy device reads few, and would take the time between two of them for an absence. */
const awayPictures = 8;

/** The codes in view: each counts once, however many pictures it is read from. */
export function createSeenCodes() {
  const lastSeen = new Map<string, { readonly milliseconds: number; readonly picture: number }>();
  let picture = 0;
  return {
    /** Notes what a picture shows, null for no code, and answers whether that code has come into view only now. */
    see(code: string | null, nowMilliseconds: number): boolean {
      picture += 1;
      if (code === null) return false;
      const before = lastSeen.get(code);
      lastSeen.set(code, { milliseconds: nowMilliseconds, picture });
      if (before === undefined) return true;
      const isAway = nowMilliseconds - before.milliseconds >= awayMilliseconds;
      return isAway && picture - before.picture > awayPictures;
    },
  };
}
