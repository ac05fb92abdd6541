/** Chooses and numbers what is printed of a claim. */
import type { Claim, ClaimCheck } from '@vestry/contract/claims/schemas';
import type { Finding } from '@vestry/contract/condition/schemas';
import type { Passport, PassportPhoto } from '@vestry/contract/passport/schemas';
import type { Brand } from '../../platform/config/config.ts';
import type { SigningIdentity } from '../../platform/signing/signing-identity.ts';
import {
  choosePhotographs,
  numberFindings,
  type NumberedFinding,
  type NumberedPhoto,
} from '../passport/numbered.ts';
import { paperDay } from '../passport/paper-day.ts';
import { markPhotographs } from '../passport/printed-photographs.ts';
import type { PrintedPhotograph } from '../passport/put-photographs.ts';

export interface ClaimPaper {
  readonly claim: Claim;
  /** The facts of the item beside the claim. */
  readonly passport: Passport;
  readonly closetName: string;
  /** Of both checks, those of the check that found it first. */
  readonly findings: readonly NumberedFinding[];
  readonly photographs: readonly NumberedPhoto[];
  readonly printed: readonly PrintedPhotograph[];
  /** The number of photographs that the paper has no room for. */
  readonly notPrinted: number;
  readonly identity: SigningIdentity;
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'paperSize'>;
  readonly timeZone: string;
}

interface PaperFacts extends Pick<ClaimPaper, 'closetName' | 'identity' | 'brand' | 'timeZone'> {
  /** Reads the files of photographs; null for one that is missing. */
  readonly readFiles: (photographs: readonly NumberedPhoto[]) => Promise<(Buffer | null)[]>;
}

export async function makeClaimPaper(
  { claim, passport }: Pick<ClaimPaper, 'claim' | 'passport'>,
  { readFiles, ...facts }: PaperFacts,
): Promise<ClaimPaper> {
  const shown = findingsOf(claim);
  const findings = numberFindings(shown);
  const all = collectPhotographs(claim, passport);
  const photographs = choosePhotographs(all, shown);
  const { designers, observation } = passport.item;
  const title = [designers, observation].filter((text) => text !== '').join(', ');
  const files = await readFiles(photographs);
  const printed = markPhotographs({ photographs, findings, title, files }, paperDay(facts.timeZone));
  const notPrinted = all.length - photographs.length;
  return { ...facts, claim, passport, findings, photographs, printed, notPrinted };
}

/** Each finding of both checks once: one that both state has one number. */
function findingsOf({ before, after }: Claim): Finding[] {
  const all = [...(after?.findings ?? []), ...(before?.findings ?? [])];
  return [...new Map(all.map((finding) => [finding.id, finding])).values()];
}

/** Each photograph once: the first of the item, on which it is known, then those of the check before and of the one after. */
function collectPhotographs({ before, after }: Claim, passport: Passport): PassportPhoto[] {
  const own = passport.photographs.filter(({ check }) => check === null).slice(0, 1);
  const all = [...own, ...photographsOf(before), ...photographsOf(after)];
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
}

function photographsOf(claimed: ClaimCheck | null): PassportPhoto[] {
  if (claimed === null) return [];
  const { check, findings } = claimed;
  const { id, kind, at } = check;
  const found = findings.flatMap(({ photo }) => photo ?? []);
  return [...found, ...check.photos].map((keyed) => ({ ...keyed, check: { id, kind, at } }));
}
