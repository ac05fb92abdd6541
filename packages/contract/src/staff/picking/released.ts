/** The sentence about an item that was released and is scanned all the same. */
import { dayWithYear } from '../../calendar/day-with-year.ts';
import { releaseNames, type Release } from '../../custody/releases.ts';

/** 'Stop: R-1 of Park Avenue was released on December 1st, 2026 (sold).' */
export function releasedSentence({
  itemClientNumber,
  closetName,
  release,
  day,
}: {
  readonly itemClientNumber: string;
  readonly closetName: string;
  readonly release: Release;
  /** `yyyy-MM-dd`, by the facility's calendar. */
  readonly day: string;
}): string {
  return `Stop: ${itemClientNumber} of ${closetName} was released on ${dayWithYear(day)} (${releaseNames[release].toLowerCase()}).`;
}

/** The way to store the item again. */
export const storeAgain = 'To store it again, please scan it in without a pickup.';
