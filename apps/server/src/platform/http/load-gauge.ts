/** Says when this process has more to do than it can: what comes then is better refused at once than answered late. */

export interface LoadGauge {
  isOverloaded(): boolean;
  stop(): void;
}

/** With more callers than these, ten connections and some milliseconds a call, each waits about a fifth of a second. */
const poolWaitingMax = 200;
/** The longest continuous lag of the event loop that is accepted. */
const lagMilliseconds = 200;
const tickMilliseconds = 100;
/** A single long task (a garbage collection, a photograph, a busy machine) is no load: it delays one tick of these. */
const ticks = 4;

/**
 * Measures how late a timer is, ten times a second. Overloaded is a loop whose every recent tick was late, and a pool with
 * too long a queue.
 * @param poolWaiting The number of callers that wait for a connection to the database.
 */
export function createLoadGauge(poolWaiting: () => number): LoadGauge {
  const lags: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lags.push(now - last - tickMilliseconds);
    if (lags.length > ticks) lags.shift();
    last = now;
  }, tickMilliseconds);
  timer.unref();
  return {
    isOverloaded: () =>
      poolWaiting() > poolWaitingMax || (lags.length === ticks && Math.min(...lags) > lagMilliseconds),
    stop: () => {
      clearInterval(timer);
    },
  };
}
