/** Answers that were requested before the app's code had arrived (`early.ts`). */
const early = new Map<string, Promise<Response>>();

/** An answer that nobody has taken by then is requested anew: it may be wrong by now. */
const lifetimeMilliseconds = 30_000;

export function storeEarlyAnswer(method: string, path: string, answer: Promise<Response>): void {
  const call = `${method} ${path}`;
  early.set(call, answer);
  setTimeout(() => early.delete(call), lifetimeMilliseconds);
  // The caller that takes it gets the error.
  answer.catch(() => undefined);
}

/** The answer to a call without a body that was requested early; for the first caller that takes it alone. */
export function takeEarlyAnswer(method: string, path: string): Promise<Response> | undefined {
  const call = `${method} ${path}`;
  const answer = early.get(call);
  early.delete(call);
  return answer;
}
