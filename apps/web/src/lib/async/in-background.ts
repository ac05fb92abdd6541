/** Lets something run that nobody waits for. Should it fail, whoever needs it asks again and learns why. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
