/** The open pages of this process, and the events that each of them gets. */
import { Readable } from 'node:stream';
import { liveAreas } from '@vestry/contract/events/areas';
import type { Change, LiveArea } from '@vestry/contract/events/schemas';
import type { StaffArea, StaffChange } from '@vestry/contract/staff/people/schemas';
import type { AnySession } from '../session.ts';
import type { PublishedChange, ChangeFeed } from '../ports/change-feed.ts';
import { Refusal } from '../refusal.ts';

export interface LiveEvents {
  /**
   * Opens a page's stream of server-sent events: `change` for each change of its closet that concerns its user (for staff: of
   * every closet and of the facility, with the closet's id), `refetch` when some may have been missed, a comment as heartbeat. It
   * ends when the session is revoked; when it ends otherwise, at the latest a heartbeat later.
   * @param isAlive called at each heartbeat and when sessions of the user were revoked: whether the session still stands.
   * @throws Refusal TOO_MANY_REQUESTS when the session holds too many already.
   */
  open(session: AnySession, isAlive: () => Promise<boolean>): Readable;
  /** The number of pages that listen in this process. */
  countOpen(): number;
  /** Ends every stream and takes no more: the process shuts down, and another one will take its pages. */
  close(): void;
}

export interface LiveEventsDeps {
  readonly feed: ChangeFeed;
  readonly heartbeatMilliseconds?: number;
}

/** Tabs of one browser share a stream; more than these are a fault of the caller. */
const streamsPerSession = 8;

/** A page that reads slower than this falls behind is dropped: it comes back and fetches anew. */
const unreadBytes = 64 * 1024;

/** Where the pages of staff stand among those of the closets. */
const staffPages = 0;

interface Page {
  readonly session: AnySession;
  readonly stream: Readable;
  readonly isAlive: () => Promise<boolean>;
  isEnded: boolean;
}

export function createLiveEvents({ feed, heartbeatMilliseconds = 25_000 }: LiveEventsDeps): LiveEvents {
  const closets = new Map<number, Set<Page>>();
  let isClosed = false;

  const unsubscribe = feed.subscribe((heard) => {
    if (heard === 'gap') {
      for (const pages of closets.values()) for (const page of pages) write(page, 'refetch', {});
      return;
    }
    const { area } = heard;
    if (area === 'sessions') {
      for (const pages of closets.values())
        for (const page of pages) if (page.session.userId === heard.userId) void beat(page);
      return;
    }
    // Changes of the facility go to everybody.
    const listening =
      heard.clientId === 0 ? [...closets.values()] : [closets.get(heard.clientId), closets.get(staffPages)];
    for (const page of listening.flatMap((pages) => [...(pages ?? [])])) sendChange(page, { ...heard, area });
  });

  return {
    open(session, isAlive) {
      if (isClosed) throw new Refusal('UNAVAILABLE');
      const place = session.clientId ?? staffPages;
      const pages = closets.get(place) ?? new Set<Page>();
      const held = [...pages].filter((page) => page.session.sessionId === session.sessionId);
      if (held.length >= streamsPerSession)
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: heartbeatMilliseconds / 1000 });
      const page: Page = {
        session,
        stream: new Readable({ read: () => undefined }),
        isAlive,
        isEnded: false,
      };
      closets.set(place, pages.add(page));
      const heartbeat = setInterval(() => void beat(page), heartbeatMilliseconds);
      page.stream.once('close', () => {
        page.isEnded = true;
        clearInterval(heartbeat);
        pages.delete(page);
        if (pages.size === 0 && closets.get(place) === pages) closets.delete(place);
      });
      // The first bytes bring the headers along, so that the page knows that it listens.
      page.stream.push(': listening\n\n');
      return page.stream;
    },
    countOpen: () => [...closets.values()].reduce((sum, pages) => sum + pages.size, 0),
    close() {
      isClosed = true;
      unsubscribe();
      for (const pages of closets.values()) for (const page of pages) end(page);
    },
  };
}

/** Staff receive everything but one user's own changes, such as a cart's; clients receive nothing that is for staff alone. */
function sendChange(
  page: Page,
  { clientId, userId, area, id }: PublishedChange & { readonly area: LiveArea | StaffArea },
): void {
  const change = id === undefined ? {} : { id };
  if (page.session.clientId === null) {
    if (userId === undefined)
      write(page, 'change', { area, ...(clientId === 0 ? {} : { clientId }), ...change });
    return;
  }
  const own = liveAreas.find((each) => each === area);
  if (own !== undefined && (userId === undefined || userId === page.session.userId))
    write(page, 'change', { area: own, ...change });
}

async function beat(page: Page): Promise<void> {
  // A database that is briefly away has ended nobody's session.
  const alive = await page.isAlive().catch(() => true);
  if (!alive) end(page);
  else if (!page.isEnded) page.stream.push(': still here\n\n');
}

function write(
  page: Page,
  event: 'change' | 'refetch',
  data: Change | StaffChange | Record<string, never>,
): void {
  if (page.isEnded) return;
  if (page.stream.readableLength > unreadBytes) page.stream.destroy();
  else page.stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function end(page: Page): void {
  if (page.isEnded) return;
  page.isEnded = true;
  page.stream.push(null);
}
