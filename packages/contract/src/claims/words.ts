/** Claims in words, for pages, papers and mails. */
import { findingName } from '../condition/words.ts';
import type { ClaimEventKind } from './kinds.ts';
import type { Claim, ClaimLine } from './schemas.ts';

/** 'Stain, moderate', or 'Loss of the item' */
export function claimCauseText({
  finding,
}: {
  readonly finding: Omit<NonNullable<ClaimLine['finding']>, 'id'> | null;
}): string {
  return finding === null ? 'Loss of the item' : findingName(finding);
}

/** A line of the history, and the word before who wrote it: what the insurer decided is recorded by somebody else. */
interface ClaimEventWords {
  readonly name: string;
  readonly by: 'by' | 'recorded by';
}

export function claimEventWords(kind: ClaimEventKind, { insurer }: Pick<Claim, 'insurer'>): ClaimEventWords {
  const theInsurer = insurer === '' ? 'the insurer' : insurer;
  switch (kind) {
    case 'OPEN':
      return { name: 'Opened', by: 'by' };
    case 'SUBMITTED':
      return { name: `Submitted to ${theInsurer}`, by: 'by' };
    case 'SETTLED':
      return { name: `Settled by ${theInsurer}`, by: 'recorded by' };
    case 'DECLINED':
      return { name: `Declined by ${theInsurer}`, by: 'recorded by' };
    case 'WITHDRAWN':
      return { name: 'Withdrawn', by: 'by' };
    case 'NOTE':
      return { name: 'Note', by: 'by' };
  }
}
