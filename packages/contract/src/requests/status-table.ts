/**
 * The facts of a status that pages, console, mails and papers show, whatever the kind of the request: one table for
 * each kind.
 */
import type { TagColor } from '../format/tag-color.ts';

/** Where a status stands in the course of a request, in the order in which Home lists them. */
export const stages = ['moving', 'next', 'arrived', 'ended'] as const;
export type Stage = (typeof stages)[number];

export interface StatusFacts {
  /**
   * The text that clients read: above its photographs, as a tag, in the timeline and in mails (specification, section
   * 4).
   */
  readonly headline: string;
  /** The short word, in the console and on the tracking line. */
  readonly word: string;
  /** The text of the console's button that leads to it. */
  readonly transitionLabel: string;
  /** Blue waits for an answer, green is in hand or done, pink is on the road, gray is over without. */
  readonly color: TagColor;
  readonly stage: Stage;
  /** Of the progress bar, in its steps of 20 (section 2); 0 of a canceled request, which makes no progress. */
  readonly percent: number;
}

/** A canceled request says the same of every kind. */
export const canceledFacts: StatusFacts = {
  headline: 'Request canceled',
  word: 'Canceled',
  transitionLabel: 'Cancel',
  color: 'gray',
  stage: 'ended',
  percent: 0,
};

/** In the order in which a request goes through its statuses. */
export type StatusTable<Status extends string> = Readonly<Record<Status, StatusFacts>>;
