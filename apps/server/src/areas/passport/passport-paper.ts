/** Chooses and numbers what is printed of a passport. */
import type { Passport } from '@vestry/contract/passport/schemas';
import { choosePhotographs, numberFindings, type NumberedPhoto } from './numbered.ts';
import { paperDay } from './paper-day.ts';
import type { PassportPaper } from './passport-pdf.ts';
import { markPhotographs } from './printed-photographs.ts';

interface PaperFacts extends Pick<PassportPaper, 'closetName' | 'identity' | 'brand' | 'timeZone'> {
  /** Reads the files of photographs; null for one that is missing. */
  readonly readFiles: (photographs: readonly NumberedPhoto[]) => Promise<(Buffer | null)[]>;
}

export async function makePassportPaper(
  passport: Passport,
  { readFiles, ...facts }: PaperFacts,
): Promise<PassportPaper> {
  const findings = numberFindings(passport.condition.findings);
  const photographs = choosePhotographs(passport.photographs, passport.condition.findings);
  const title = [passport.item.designers, passport.item.observation].filter((text) => text !== '').join(', ');
  const files = await readFiles(photographs);
  const printed = markPhotographs({ photographs, findings, title, files }, paperDay(facts.timeZone));
  return { ...facts, passport, findings, photographs, printed };
}
