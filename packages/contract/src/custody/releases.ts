/** The ways in which an item leaves the operator's care for good (capabilities, Custody). */
import { z } from 'zod/mini';

/** Why an item is released; MISTAKE is a record that should never have been made. */
export const releases = ['GIVEN_BACK', 'SOLD', 'WRITTEN_OFF', 'MISTAKE'] as const;
export const releaseSchema = z.enum(releases);
export type Release = z.output<typeof releaseSchema>;

/** The words for a release. */
export const releaseNames: Readonly<Record<Release, string>> = {
  GIVEN_BACK: 'Given back',
  SOLD: 'Sold',
  WRITTEN_OFF: 'Written off',
  MISTAKE: 'Recorded by mistake',
};
