import { serveShell, worker } from './serve-shell.ts';

/**
 * Caches the app's own files, so that it opens without a connection (`serve-shell.ts`), and shows messages. It never touches the API:
 * what of a closet is cached on the device the page itself writes and wipes (`items/cached-closet.ts`).
 */
serveShell({
  page: '/index.html',
  prefix: 'shell-',
  // Pages that the server makes itself, and those of the console, have no part in it.
  isPage: (pathname) => !/^\/(api|mailbox|photos|docs|staff)(\/|$)/.test(pathname),
});

worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));

/** A browser takes the right to messages away from who gets one and shows nothing: an unreadable one is shown too. */
async function show(text: string): Promise<void> {
  const { title = 'News from your closet', body = '', tag = 'vestry', url = '/' } = readMessage(text);
  await worker.registration.showNotification(title, { body, tag, data: { url } });
}

function readMessage(text: string): Partial<Record<'title' | 'body' | 'tag' | 'url', string>> {
  try {
    // Encrypted by the server for this browser alone; its shape is the contract's `pushMessageSchema`.
    return JSON.parse(text) as Partial<Record<'title' | 'body' | 'tag' | 'url', string>>;
  } catch {
    return {};
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string }; // put there by `show`
  event.waitUntil(openPage(url));
});

/**
 * The page that has this address already comes to the front, and opens it again if it is in another closet (`linked-closet.ts`); else
 * a new one opens, and what is being written elsewhere stays.
 */
async function openPage(path: string): Promise<void> {
  const { origin } = self.location;
  const target = new URL(path, origin);
  const url = target.origin === origin ? target.href : origin;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((each) => withoutCloset(each.url) === withoutCloset(url));
  if (shown === undefined) return void (await worker.clients.openWindow(url));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this origin takes none
  shown.postMessage(url);
  await shown.focus();
}

/** As in the contract (`closet-link.ts`), of which a worker can import nothing: it is a file by itself. */
function withoutCloset(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('closet');
  return url.href;
}
