/** Runs something that nobody waits for. Should it fail, the code that needs it repeats it and gets the error. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
