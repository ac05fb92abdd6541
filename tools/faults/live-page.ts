/** An open page that listens to its closet, and comes back whenever its stream ends, as the browser does. */
import { setTimeout as wait } from 'node:timers/promises';

export interface LivePage {
  /**
   * Whether it heard, since that moment of `performance.now()`, of a change or of a gap, or asked for everything anew. A page
   * that was left meanwhile hears nothing.
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

/** Resolves when the stream ends. A heartbeat is no news; the beginning is: a page that comes back fetches everything. */
async function follow(origin: string, token: string, signal: AbortSignal, onNews: () => void): Promise<void> {
  const answer = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  if (!answer.ok || answer.body === null) return;
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream()))
    if (chunk.includes('event:') || chunk.includes(': listening')) onNews();
}
