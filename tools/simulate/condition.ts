/**
 * The conditions of items as the capabilities describe them: each check stands until another takes its place, a finding is new once
 * and open until a later check closes it. It imports nothing of the product, so that it does not share a fault of the product's rules.
 */
import type { Person, SimulatedClient, SimulatedRequest, State } from './state.ts';

export const occasions = [
  'RECEIVED',
  'BEFORE_DELIVERY',
  'AFTER_RETURN',
  'BEFORE_CARE',
  'AFTER_CARE',
  'REVIEW',
] as const;
export type Occasion = (typeof occasions)[number];
export const findingKinds = ['STAIN', 'TEAR', 'ODOR'] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface ItemFacts {
  readonly isGown: boolean;
  readonly value: number | null;
}

/** Which items must be checked before they leave and after they come back. */
export interface CheckPolicy {
  valueAbove: number | null;
  hasGowns: boolean;
}

export interface SimulatedFinding {
  readonly name: string;
  readonly kind: FindingKind;
}

export interface SimulatedCheck {
  /** The name of the step that made it. */
  readonly name: string;
  readonly item: number;
  readonly occasion: Occasion;
  readonly request: string | null;
  readonly isAsBefore: boolean;
  readonly grade: string | null;
  readonly corrects: string | null;
  readonly by: Person | 'staff';
  readonly place: 'FACILITY' | 'CARE' | 'ROAD' | 'CLIENT';
  readonly leftWith: string | null;
  readonly finds: readonly SimulatedFinding[];
  readonly closes: readonly string[];
}

/** The checks that nothing corrects, each in the place of the first one whose place it took. */
export function standingChecks(checks: readonly SimulatedCheck[]): SimulatedCheck[] {
  const standing: SimulatedCheck[] = [];
  for (const check of checks) {
    const place = standing.findIndex(({ name }) => name === check.corrects);
    if (place === -1) standing.push(check);
    else standing[place] = check;
  }
  return standing;
}

export function checksOf({ checks }: SimulatedClient, item: number): SimulatedCheck[] {
  return checks.filter((each) => each.item === item);
}

/** Names of the findings that these standing checks leave open. */
export function openFindings(standing: readonly SimulatedCheck[]): string[] {
  const open: string[] = [];
  for (const { closes, finds } of standing) {
    for (const closed of closes) if (open.includes(closed)) open.splice(open.indexOf(closed), 1);
    open.push(...finds.map(({ name }) => name));
  }
  return open;
}

export function isCheckRequired({ policy }: State, { facts }: SimulatedClient, item: number): boolean {
  const { isGown = false, value = null } = facts[item] ?? {};
  const isDear = policy.valueAbove !== null && value !== null && value > policy.valueAbove;
  return isDear || (policy.hasGowns && isGown);
}

/** Items of the request that must be looked at for it, and were not; a pickup has to do with those that came in with it. */
export function uncheckedItems(state: State, client: SimulatedClient, request: SimulatedRequest): number[] {
  const { kind, name, items, received } = request;
  const occasion = kind === 'delivery' ? 'BEFORE_DELIVERY' : 'AFTER_RETURN';
  return (kind === 'delivery' ? items : received).filter((item) => {
    const made = standingChecks(checksOf(client, item)).findLast(
      (each) => each.occasion === occasion && each.request === name,
    );
    return isCheckRequired(state, client, item) && made?.isAsBefore !== false;
  });
}

/** In whose hands the item was when what the check at this place found came about. */
function handsOf(standing: readonly SimulatedCheck[], index: number): string {
  const check = standing[index];
  if (check === undefined) return '';
  const { occasion, place, leftWith } = check;
  if (occasion === 'RECEIVED') return 'BEFORE_US';
  if (occasion === 'BEFORE_DELIVERY' || occasion === 'BEFORE_CARE') return 'FACILITY';
  if (occasion === 'AFTER_CARE') return 'CARE_PARTNER';
  if (occasion === 'REVIEW' && place === 'FACILITY') return 'FACILITY';
  if (occasion === 'REVIEW' && place === 'CARE') return 'CARE_PARTNER';
  if (occasion === 'REVIEW' && place === 'ROAD') return 'UNSURE';
  const last = standing.slice(0, index).findLast((before) => before.place !== 'CLIENT');
  const hasLeftChecked =
    leftWith !== null && last?.occasion === 'BEFORE_DELIVERY' && last.request === leftWith;
  return hasLeftChecked ? 'CLIENT' : 'UNSURE';
}

/** A condition as a client reads it, by names. */
export interface ReadCondition {
  readonly grade: string | null;
  /** Each finding with in whose hands it came about, and whether it is open; the newest first. */
  readonly findings: readonly string[];
  /** Each check with the one that corrects it, the newest first. */
  readonly checks: readonly string[];
}

/** The outcome of a call that reads a condition. */
export const toOutcome = ({ grade, findings, checks }: ReadCondition): string =>
  `grade ${grade ?? 'none'}; ${findings.join(', ')}; ${checks.join(', ')}`;

export function readCondition(client: SimulatedClient, item: number): ReadCondition {
  const checks = checksOf(client, item);
  const standing = standingChecks(checks);
  const open = openFindings(standing);
  const found = standing.flatMap(({ finds }, index) =>
    finds.map(({ name }) => ({ name, hands: handsOf(standing, index), isOpen: open.includes(name) })),
  );
  const newest = found.toReversed();
  const listed = [...newest.filter(({ isOpen }) => isOpen), ...newest.filter(({ isOpen }) => !isOpen)];
  return {
    grade: standing.findLast(({ grade }) => grade !== null)?.grade ?? null,
    findings: listed.map(({ name, hands, isOpen }) => `${name} ${hands} ${isOpen ? 'open' : 'closed'}`),
    checks: checks
      .map(({ name }) => `${name} by ${checks.find(({ corrects }) => corrects === name)?.name ?? 'none'}`)
      .toReversed(),
  };
}
