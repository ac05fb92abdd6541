/** Answers that were asked for before the app's code was there (`early.ts`). */
const early = new Map<string, Promise<Response>>();

/** What nobody has taken by then is asked for anew: an answer as old as that may be wrong by now. */
const lifetimeMilliseconds = 30_000;

export function keepEarly(method: string, path: string, answer: Promise<Response>): void {
  const call = `${method} ${path}`;
  early.set(call, answer);
  setTimeout(() => early.delete(call), lifetimeMilliseconds);
  // Whoever takes it is told.
  answer.catch(() => undefined);
}

/** The answer to a call without a body that was asked for early; to the first who takes it, and to nobody else. */
export function takeEarly(method: string, path: string): Promise<Response> | undefined {
  const call = `${method} ${path}`;
  const answer = early.get(call);
  early.delete(call);
  return answer;
}
