const namedFailures = 20;

/**
 * Does the work for each of these, one after the other: what fails holds up none of those after it.
 * @param failed Says in the error for what the work was not done.
 * @param mostFailures After so many no further one is begun: what they all need is away. None by default.
 * @throws AggregateError with the failures, once all others are done.
 */
export async function attemptEach<T>(
  each: Iterable<T>,
  failed: string,
  work: (one: T) => Promise<void>,
  mostFailures = Infinity,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of each) {
    if (failures.length >= mostFailures) break;
    try {
      await work(one);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 0) return;
  const named = failures.slice(0, namedFailures);
  throw new AggregateError(named, `${failures.length} ${failed}: ${named.map(String).join('; ')}`);
}
