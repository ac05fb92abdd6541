/**
 * The part of a service worker that opens an entry of the app without a connection: it caches the entry's own files. Pages come from the
 * network whenever there is one, so that no release is ever hidden by an older one, and the API is never touched.
 */

/** Written in by the build (`service-worker-plugin.ts`): this release's files, and those that its page names. */
declare const __SHELL__: { readonly id: string; readonly entry: string; readonly files: readonly string[] };

/** The part of a service worker's API that is used here; the app's own types are those of a page. */
interface WorkerEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { readonly text: () => string } | null;
}
interface ClickEvent extends WorkerEvent {
  readonly notification: Notification;
}
interface OpenPage {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: string) => void;
}
interface ShellWorker {
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly addEventListener: {
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: ClickEvent) => void): void;
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
  };
}
// The global object of a service worker is no window, whatever the page's types say.
export const worker = self as unknown as ShellWorker;

interface Shell {
  /** The document of the entry. */
  readonly page: string;
  /** Of the names of its caches; another worker's begin otherwise. */
  readonly prefix: string;
  /** Whether a path that is navigated to is a page of the entry. */
  readonly isPage: (pathname: string) => boolean;
}

export function serveShell({ page, prefix, isPage }: Shell): void {
  const shell = __SHELL__;
  const shellName = `${prefix}${shell.id}`;

  /** All files of one release or none: a page of another release would request files that are not there. */
  async function install(): Promise<void> {
    const html = await fetch(page, { cache: 'no-cache' });
    const text = await html.clone().text();
    if (!html.ok || !text.includes(shell.entry)) throw new Error('the page is of another release');
    const cache = await caches.open(shellName);
    await cache.addAll([...shell.files]);
    await cache.put(page, html);
  }

  async function activate(): Promise<void> {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(prefix) && name !== shellName);
    await Promise.all(old.map(async (name) => caches.delete(name)));
    await worker.clients.claim();
  }

  /** Their names contain a hash of their content: a cached file is the one that the server has. */
  async function fromShell(request: Request): Promise<Response> {
    const cache = await caches.open(shellName);
    return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
  }

  async function networkElseCachedPage(request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const cache = await caches.open(shellName);
      const cached = await cache.match(page, { ignoreVary: true });
      if (cached === undefined) throw error;
      return cached;
    }
  }

  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(activate()));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return;
    if (pathname.startsWith('/assets/')) event.respondWith(fromShell(request));
    else if (pathname.startsWith('/photos/')) event.respondWith(networkElseCachedPhoto(request, pathname));
    else if (request.mode === 'navigate' && isPage(pathname))
      event.respondWith(networkElseCachedPage(request));
  });
}

/** Without a connection the small picture of a photograph stands for every size of it. */
async function networkElseCachedPhoto(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(pathname.replace(/\/[^/]*$/, ''), { ignoreVary: true });
    if (cached === undefined) throw error;
    return cached;
  }
}
