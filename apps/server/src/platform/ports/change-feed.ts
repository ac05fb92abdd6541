import type { LiveArea } from '@vestry/contract/events/schemas';
import type { StaffArea } from '@vestry/contract/staff/people/schemas';

/**
 * A change in a closet as it was published; with `userId` it concerns only this user's pages, as a cart does. An area of staff
 * is received by staff alone.
 */
export interface PublishedChange {
  /** `sessions`: some of the user's sessions have ended, which concerns their streams and reaches no page. */
  readonly area: LiveArea | StaffArea | 'sessions';
  readonly id?: number | undefined;
  /** 0 for a change of the facility itself, which concerns every client. */
  readonly clientId: number;
  readonly userId?: number | undefined;
}

/** `gap`: the feed was away for a while, and what was published meanwhile is lost. */
export type FeedListener = (heard: PublishedChange | 'gap') => void;

/** The changes that any API process publishes; every process receives them. */
export interface ChangeFeed {
  /** Answers a function that ends the subscription. */
  subscribe(listener: FeedListener): () => void;
}
