/**
 * A new release replaces the files of the old one: a tab that was open meanwhile requests code that is no longer there. A
 * failed import alone does not show that: the line may be down, and Firefox also fails the imports of a page that is
 * being left. So the page queries which release the server serves.
 */

/** The browser's APIs that are used here. */
export interface ReleaseHost {
  /** The HTML of the document as the server serves it now. */
  readonly fetchDocument: () => Promise<string>;
  /** Paths of the scripts that this document was opened with. */
  readonly ownScripts: () => readonly string[];
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
}

const key = 'vestry.reloaded-at';
const pauseMilliseconds = 60_000;

/** The reason of a failed import: the page is being reloaded, the server has this very release, or does not answer. */
export type ReleaseCheck = 'reloading' | 'same' | 'unreachable';

export function releaseWatch(host: ReleaseHost) {
  let checking: Promise<ReleaseCheck> | null = null;

  async function check(): Promise<ReleaseCheck> {
    const html = await host.fetchDocument().catch(() => '');
    // A document without scripts is an error page of whatever stands between.
    if (!html.includes('<script')) return 'unreachable';
    if (host.ownScripts().every((path) => html.includes(path))) return 'same';
    const last = Number(host.storage().getItem(key) ?? 0);
    if (host.now() - last < pauseMilliseconds) return 'same';
    host.storage().setItem(key, String(host.now()));
    host.reload();
    return 'reloading';
  }

  return {
    /** After a failed import: reloads the page once where the server has a newer release. */
    reloadIfNewer: async (): Promise<ReleaseCheck> => {
      checking ??= check().finally(() => (checking = null));
      return checking;
    },
  };
}

export const release = releaseWatch({
  fetchDocument: async () => {
    const response = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`the document answered ${response.status}`);
    return response.text();
  },
  ownScripts: () =>
    Array.from(
      document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]'),
      ({ src }) => new URL(src).pathname,
    ),
  storage: () => sessionStorage,
  now: () => Date.now(),
  reload: () => window.location.reload(),
});
