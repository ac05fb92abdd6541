/** An open page that reads its closet's event stream and reconnects when it ends, as the browser does. */
import { setTimeout as wait } from 'node:timers/promises';

export interface LivePage {
  /**
   * Whether it received a change or a gap, or refetched everything, since that moment of `performance.now()`. A page
   * that was closed meanwhile receives nothing.
   */
  hearsAfter(moment: number, limitMs: number): Promise<boolean>;
}

export function listen(origin: string, token: () => string, signal: AbortSignal): LivePage {
  const heard = { at: 0 };
  void (async () => {
    while (!signal.aborted) {
      await follow(origin, token(), signal, () => {
        heard.at = performance.now();
      }).catch(() => undefined);
      await wait(100);
    }
  })();
  return {
    async hearsAfter(moment, limitMs) {
      const deadline = performance.now() + limitMs;
      const isHeard = (): boolean => heard.at >= moment;
      while (!isHeard() && !signal.aborted && performance.now() < deadline) await wait(5);
      return isHeard();
    },
  };
}

/** Resolves when the stream ends. A heartbeat does not count; a new stream does, because the page then refetches. */
async function follow(origin: string, token: string, signal: AbortSignal, onNews: () => void): Promise<void> {
  const answer = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  if (!answer.ok || answer.body === null) return;
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream()))
    if (chunk.includes('event:') || chunk.includes(': listening')) onNews();
}
