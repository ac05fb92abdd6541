/** Claims in words, for pages, papers and mails. */
import { findingName } from '../condition/words.ts';
import type { ClaimLine } from './schemas.ts';

/** 'Stain, moderate', or 'Loss of the item' */
export function claimCauseText({
  finding,
}: {
  readonly finding: Omit<NonNullable<ClaimLine['finding']>, 'id'> | null;
}): string {
  return finding === null ? 'Loss of the item' : findingName(finding);
}
