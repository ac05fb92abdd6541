/** The words of a claim: its causes and its statuses (capabilities, Claim). */
import type { TagColor } from '../format/tag-color.ts';

/** FINDING is damage that a condition check found; LOSS is an item that nobody has. */
export const claimCauses = ['FINDING', 'LOSS'] as const;
export type ClaimCause = (typeof claimCauses)[number];

export const claimStatuses = ['OPEN', 'SUBMITTED', 'SETTLED', 'DECLINED', 'WITHDRAWN'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

interface ClaimStatusFacts {
  /** The short word, as a tag. */
  readonly word: string;
  /** The sentence that a client reads on the claim's page. */
  readonly sentence: string;
  /** Blue waits for us, pink is with the insurer, green is paid, gray is over without. */
  readonly color: TagColor;
}

export const claimStatusFacts: Readonly<Record<ClaimStatus, ClaimStatusFacts>> = {
  OPEN: { word: 'Open', sentence: 'We are preparing it for the insurer.', color: 'blue' },
  SUBMITTED: { word: 'Submitted', sentence: 'The insurer has it and will decide.', color: 'pink' },
  SETTLED: { word: 'Settled', sentence: 'The insurer has settled it.', color: 'green' },
  DECLINED: { word: 'Declined', sentence: 'The insurer has declined it.', color: 'gray' },
  WITHDRAWN: { word: 'Withdrawn', sentence: 'It has been withdrawn.', color: 'gray' },
};

/** The kinds of lines in the history of a claim: a status that it came to, or words alone. */
export const claimEventKinds = [...claimStatuses, 'NOTE'] as const;
export type ClaimEventKind = (typeof claimEventKinds)[number];

/** The number by which people name a claim: 'C-12'. */
export function claimReference(id: number): string {
  return `C-${id}`;
}
