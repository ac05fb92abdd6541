/**
 * The condition of an item, from its checks alone. A check is never edited: a correction is a new check that takes the place of the one
 * that it names, with that one's occasion and order. What the correction states again stays the same finding, so that a finding
 * is new exactly once (capabilities, Condition).
 */
import type { PlaceKind } from '../custody/places.ts';
import type { CheckKind, ConditionGrade, FindingKind, Stage } from './kinds.ts';
import { findingKindFacts } from './kinds.ts';

export interface FindingFacts {
  readonly id: number;
  /** In a correction: the id under which the finding was recorded first. Null for one that is recorded here first. */
  readonly restates: number | null;
}

export interface CheckFacts {
  readonly id: number;
  readonly kind: CheckKind;
  readonly grade: ConditionGrade | null;
  /** The check that it corrects; no two correct the same one. */
  readonly corrects: number | null;
  readonly place: PlaceKind;
  readonly deliveryId: number | null;
  /** Of an item that came back or is with its client: the delivery with which it last left. */
  readonly leftWith: number | null;
  /** Of an imported check, whose requests are not here: whether the item had left with a check, as the instance that exported it knew. */
  readonly hasLeftChecked?: boolean | null;
  readonly findings: readonly FindingFacts[];
  /** The findings that are no longer there, by the ids under which they were recorded first. */
  readonly closes: readonly number[];
}

type FindingOf<C extends CheckFacts> = C['findings'][number];

/** A finding that stands, as it was last stated. */
export interface FoundFinding<C extends CheckFacts> {
  /** The id under which it was recorded first. */
  readonly id: number;
  readonly finding: FindingOf<C>;
  readonly foundIn: C;
  readonly closedBy: C | null;
  readonly stage: Stage;
}

export interface Condition<C extends CheckFacts> {
  /** The checks that no other corrects, each at the place of the first one that it corrects. */
  readonly standing: readonly C[];
  readonly graded: C | null;
  /** In the order in which they were found. */
  readonly findings: readonly FoundFinding<C>[];
}

/** @param checks All checks of an item, in the order of their ids. */
export function conditionOf<C extends CheckFacts>(checks: readonly C[]): Condition<C> {
  return conditionOfStanding(standingChecks(checks));
}

function conditionOfStanding<C extends CheckFacts>(standing: readonly C[]): Condition<C> {
  const findings = new Map<number, FoundFinding<C>>();
  for (const [index, check] of standing.entries()) {
    for (const id of check.closes) {
      const found = findings.get(id);
      if (found?.closedBy === null) findings.set(id, { ...found, closedBy: check });
    }
    const stage = stageOf(check, standing.slice(0, index));
    for (const finding of check.findings) {
      const id = firstIdOf(finding);
      findings.set(id, { id, finding, foundIn: check, closedBy: null, stage });
    }
  }
  return {
    standing,
    graded: standing.findLast(({ grade }) => grade !== null) ?? null,
    findings: [...findings.values()],
  };
}

/** The findings that no later check has closed. */
export function openFindings<C extends CheckFacts>(condition: Condition<C>): readonly FoundFinding<C>[] {
  return condition.findings.filter(({ closedBy }) => closedBy === null);
}

/** For each standing check, by its id: whether the item had left with a check of its own. An export says so of a check. */
export function leftChecked(checks: readonly CheckFacts[]): ReadonlyMap<number, boolean> {
  const standing = standingChecks(checks);
  return new Map(standing.map((check, index) => [check.id, hasLeftChecked(standing.slice(0, index), check)]));
}

function standingChecks<C extends CheckFacts>(checks: readonly C[]): C[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const corrected = new Set(checks.map(({ corrects }) => corrects));
  const firstOf = (check: C): number => {
    const before = check.corrects === null ? undefined : byId.get(check.corrects);
    return before === undefined ? check.id : firstOf(before);
  };
  return checks
    .filter(({ id }) => !corrected.has(id))
    .map((check) => ({ check, first: firstOf(check) }))
    .sort((a, b) => a.first - b.first)
    .map(({ check }) => check);
}

/** The id under which a finding was recorded first, however often a correction has stated it again. */
export function firstIdOf({ id, restates }: FindingFacts): number {
  return restates ?? id;
}

/** In whose hands the item was between the check and the last one before it. */
function stageOf(check: CheckFacts, before: readonly CheckFacts[]): Stage {
  switch (check.kind) {
    case 'RECEIVED':
      return 'BEFORE_US';
    case 'AFTER_CARE':
      return 'CARE_PARTNER';
    case 'AFTER_RETURN':
      return hasLeftChecked(before, check) ? 'CLIENT' : 'UNSURE';
    case 'BEFORE_DELIVERY':
    case 'BEFORE_CARE':
      return 'FACILITY';
    case 'REVIEW':
      return stageAtReview(check, before);
  }
}

function stageAtReview(check: CheckFacts, before: readonly CheckFacts[]): Stage {
  switch (check.place) {
    case 'BIN':
      return 'FACILITY';
    case 'CARE_PARTNER':
      return 'CARE_PARTNER';
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return hasLeftChecked(before, check) ? 'CLIENT' : 'UNSURE';
    case 'IN_TRANSIT':
    case 'RELEASED':
      return 'UNSURE';
  }
}

/** Whether the last check in the facility was the one for the delivery with which the item left. */
function hasLeftChecked(
  before: readonly CheckFacts[],
  { leftWith, hasLeftChecked: imported = null }: CheckFacts,
): boolean {
  if (imported !== null) return imported;
  const last = before.findLast(({ place }) => place !== 'RESIDENCE' && place !== 'TEMPORARY_ADDRESS');
  return leftWith !== null && last?.kind === 'BEFORE_DELIVERY' && last.deliveryId === leftWith;
}

/** A check as somebody is about to record it. */
export interface NewCheckFacts {
  readonly grade: ConditionGrade | null;
  readonly isAsBefore: boolean;
  readonly corrects: number | null;
  readonly closes: readonly number[];
  readonly findings: readonly {
    readonly kind: FindingKind;
    readonly hasPhoto: boolean;
    readonly hasMark: boolean;
    readonly restates: number | null;
  }[];
}

export const checkRefusals = [
  'CORRECTED_ALREADY',
  'NOT_OPEN',
  'RESTATED_WRONGLY',
  'NOTHING_BEFORE',
  'CHANGES_SOMETHING',
  'MUST_BE_LOOKED_AT',
  'NOT_MARKED',
  'MARKED_WITHOUT_PLACE',
] as const;
export type CheckRefusal = (typeof checkRefusals)[number];
export type CheckVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: CheckRefusal };

const refuse = (reason: CheckRefusal): CheckVerdict => ({ ok: false, reason });

/**
 * Whether the check can be recorded after these: what it corrects stands and is of this item, it closes what is open and states again what the
 * corrected check found, each finding is marked on a photograph where its kind has a place, and "as before" has something before it.
 * @param isRequired Whether the item must be looked at whole on this occasion.
 */
export function checkVerdict(
  checks: readonly CheckFacts[],
  check: NewCheckFacts,
  isRequired: boolean,
): CheckVerdict {
  const corrected = check.corrects === null ? undefined : findStanding(checks, check.corrects);
  if (check.corrects !== null && corrected === undefined) return refuse('CORRECTED_ALREADY');
  const before = conditionBefore(checks, check.corrects);
  if (check.isAsBefore) {
    if (check.findings.length > 0 || check.closes.length > 0) return refuse('CHANGES_SOMETHING');
    if (before.standing.length === 0) return refuse('NOTHING_BEFORE');
    if (isRequired) return refuse('MUST_BE_LOOKED_AT');
  }
  const open = new Set(openFindings(before).map(({ id }) => id));
  if (check.closes.some((id) => !open.has(id)) || hasTwice(check.closes)) return refuse('NOT_OPEN');
  const restated = check.findings.flatMap(({ restates }) => (restates === null ? [] : [restates]));
  const statable = new Set(corrected?.findings.map(firstIdOf));
  if (restated.some((id) => !statable.has(id)) || hasTwice(restated)) return refuse('RESTATED_WRONGLY');
  return markVerdict(check.findings);
}

function markVerdict(findings: NewCheckFacts['findings']): CheckVerdict {
  for (const { kind, hasPhoto, hasMark } of findings) {
    const { isMarked } = findingKindFacts[kind];
    if (isMarked && !(hasPhoto && hasMark)) return refuse('NOT_MARKED');
    if (hasMark && !hasPhoto) return refuse('MARKED_WITHOUT_PLACE');
  }
  return { ok: true };
}

function findStanding(checks: readonly CheckFacts[], id: number): CheckFacts | undefined {
  return standingChecks(checks).find((check) => check.id === id);
}

/** The condition before a new check: of a correction, that before the check which it names. */
export function conditionBefore<C extends CheckFacts>(
  checks: readonly C[],
  corrects: number | null,
): Condition<C> {
  const standing = standingChecks(checks);
  const place = standing.findIndex(({ id }) => id === corrects);
  return conditionOfStanding(place === -1 ? standing : standing.slice(0, place));
}

const hasTwice = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;

export function checkRefusalMessage(reason: CheckRefusal): string {
  switch (reason) {
    case 'CORRECTED_ALREADY':
      return 'This check has been corrected already. Please correct the newer one.';
    case 'NOT_OPEN':
      return 'One of these findings is closed already. Please look again.';
    case 'RESTATED_WRONGLY':
      return 'One of these findings is not part of the check that is corrected.';
    case 'NOTHING_BEFORE':
      return 'There is no check before this one. Please grade the item.';
    case 'CHANGES_SOMETHING':
      return '“As before” has no findings. Please record them as a check.';
    case 'MUST_BE_LOOKED_AT':
      return 'This item needs a whole check. Please grade it and note what you find.';
    case 'NOT_MARKED':
      return 'Please mark the place on a photograph.';
    case 'MARKED_WITHOUT_PLACE':
      return 'A mark needs its photograph.';
  }
}
