/** Calls a server that could not be reached until it answers: soon at first, then more and more rarely. */

const firstPauseMilliseconds = 2_000;
const longestPauseMilliseconds = 30_000;

interface ServerBackOptions {
  /** Whether the server answers. */
  readonly probe: () => Promise<boolean>;
  /** Calls back when an answer has become likely, such as when the device is connected again; the answer ends it. */
  readonly onHint: (ask: () => void) => () => void;
  readonly onBack: () => void;
}

/** The answer stops it. */
export function awaitServer({ probe, onHint, onBack }: ServerBackOptions): () => void {
  let pause = firstPauseMilliseconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;

  async function ask(): Promise<void> {
    if (isAsking || isOver) return;
    isAsking = true;
    clearTimeout(timer);
    const isBack = await probe().catch(() => false);
    isAsking = false;
    if (isOver) return;
    if (isBack) {
      stop();
      onBack();
      return;
    }
    timer = setTimeout(() => void ask(), pause);
    pause = Math.min(pause * 1.5, longestPauseMilliseconds);
  }

  const ignoreHints = onHint(() => void ask());
  timer = setTimeout(() => void ask(), pause);

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    ignoreHints();
  }
  return stop;
}

const probeMilliseconds = 5_000;

/** The functions by which a page is called back. */
export const pageHost: Pick<ServerBackOptions, 'probe' | 'onHint'> = {
  // The call that every page makes first; it needs no session and no database.
  probe: async () => {
    const signal = AbortSignal.timeout(probeMilliseconds);
    return (await fetch('/api/ip', { cache: 'no-store', signal })).ok;
  },
  onHint: (ask) => {
    const ifVisible = () => {
      if (!document.hidden) ask();
    };
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ifVisible);
    return () => {
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ifVisible);
    };
  },
};
