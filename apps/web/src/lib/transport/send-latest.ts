/**
 * Sends values one after the other. Of those that come while one is under way only the last is sent, so that quick presses are
 * answered in their order. `onRest` gets the last outcome once nothing waits any more.
 */
export function sendLatest<T>(
  send: (value: T) => Promise<unknown>,
  onRest: (failure: { readonly error: unknown } | null) => void,
): (value: T) => void {
  let isUnderWay = false;
  let waiting: { readonly value: T } | null = null;

  async function run(): Promise<void> {
    isUnderWay = true;
    let failure: { readonly error: unknown } | null = null;
    try {
      while (waiting !== null) {
        const { value } = waiting;
        waiting = null;
        await send(value);
      }
    } catch (error) {
      failure = { error };
      // The calls that followed a failure depended on what has not come about.
      waiting = null;
    }
    isUnderWay = false;
    onRest(failure);
  }

  return (value) => {
    waiting = { value };
    if (!isUnderWay) void run();
  };
}
