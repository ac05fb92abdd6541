/** The rules of claims: their transitions, the checks that they carry, and what can be claimed (capabilities, Claim). */
import { conditionBefore, conditionOf, type CheckFacts } from '../condition/rules.ts';
import type { CustodyEntry } from '../custody/schemas.ts';
import type { ClaimCause, ClaimStatus } from './kinds.ts';

/** A user of the closet, or staff. */
export type ClaimActor = 'CLIENT' | 'STAFF';

/** The statuses that a claim may come to from each, and who may take it there. A status without any ends the claim. */
export const claimTransitions: Readonly<
  Record<ClaimStatus, Readonly<Partial<Record<ClaimStatus, readonly ClaimActor[]>>>>
> = {
  OPEN: { SUBMITTED: ['STAFF'], WITHDRAWN: ['CLIENT', 'STAFF'] },
  SUBMITTED: { SETTLED: ['STAFF'], DECLINED: ['STAFF'], WITHDRAWN: ['CLIENT', 'STAFF'] },
  SETTLED: {},
  DECLINED: {},
  WITHDRAWN: {},
};

/** Whether nothing more becomes of a claim; then nothing is added to it either. */
export function isFinal(status: ClaimStatus): boolean {
  return Object.keys(claimTransitions[status]).length === 0;
}

export type TransitionVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'FINAL' | 'NOT_NEXT' | 'NOT_YOURS' };

/** Whether this actor may take a claim from its status to another. */
export function claimTransitionVerdict(
  from: ClaimStatus,
  to: ClaimStatus,
  by: ClaimActor,
): TransitionVerdict {
  if (isFinal(from)) return { ok: false, reason: 'FINAL' };
  const actors = claimTransitions[from][to];
  if (actors === undefined) return { ok: false, reason: 'NOT_NEXT' };
  return actors.includes(by) ? { ok: true } : { ok: false, reason: 'NOT_YOURS' };
}

/** The check before a claim's cause, and the check that found it. */
interface ChecksOfClaim<C extends CheckFacts> {
  readonly before: C | null;
  readonly after: C | null;
}

/**
 * The last standing check before the one that found a finding, and that one; null where no standing check states the finding.
 * @param checks All checks of the item, in the order of their ids.
 */
export function checksOfFinding<C extends CheckFacts>(
  checks: readonly C[],
  findingId: number,
): ChecksOfClaim<C> | null {
  const found = conditionOf(checks).findings.find(({ id }) => id === findingId);
  if (found === undefined) return null;
  const { standing } = conditionBefore(checks, found.foundIn.id);
  return { before: standing.at(-1) ?? null, after: found.foundIn };
}

/** Of a loss: the last standing check, and none after it, since nobody has seen the item again. */
export function checksOfLoss<C extends CheckFacts>(checks: readonly C[]): ChecksOfClaim<C> {
  return { before: conditionOf(checks).standing.at(-1) ?? null, after: null };
}

/** Whether an item is missing by its newest movement: on the road, although its request is over or there is none. */
export function isMissing({ place, request }: Pick<CustodyEntry, 'place' | 'request'>): boolean {
  return place === 'IN_TRANSIT' && (request === null || request.isOver);
}

/** The facts of a claim that somebody is about to open. */
export interface OpeningFacts {
  readonly cause: ClaimCause;
  readonly by: ClaimActor;
  /** Whether the item is missing by its custody. */
  readonly isMissing: boolean;
  /** The statuses of the claims that the same finding, or the same loss, has already. */
  readonly earlier: readonly ClaimStatus[];
}

export const openingRefusals = ['LIVE', 'SETTLED', 'NOT_MISSING'] as const;
export type OpeningRefusal = (typeof openingRefusals)[number];
export type OpeningVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: OpeningRefusal };

/**
 * Whether a claim may be opened: once for each cause, again after it was declined or withdrawn. A user of the closet claims the
 * loss of an item that custody misses; staff claim one on their word.
 */
export function openingVerdict({
  cause,
  by,
  isMissing: isItemMissing,
  earlier,
}: OpeningFacts): OpeningVerdict {
  if (earlier.some((status) => !isFinal(status))) return { ok: false, reason: 'LIVE' };
  if (earlier.includes('SETTLED')) return { ok: false, reason: 'SETTLED' };
  if (cause === 'LOSS' && by === 'CLIENT' && !isItemMissing) return { ok: false, reason: 'NOT_MISSING' };
  return { ok: true };
}

export function openingRefusalMessage(reason: OpeningRefusal): string {
  switch (reason) {
    case 'LIVE':
      return 'There is a claim for this already. Please add to that one.';
    case 'SETTLED':
      return 'The claim for this has been settled.';
    case 'NOT_MISSING':
      return 'By our records this item is not missing. Please contact your account manager.';
  }
}
