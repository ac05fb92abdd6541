import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckFacts } from '../condition/rules.ts';
import { claimCauses, claimReference, claimStatuses, claimStatusFacts, type ClaimStatus } from './kinds.ts';
import {
  checksOfFinding,
  checksOfLoss,
  claimTransitions,
  claimTransitionVerdict,
  isFinal,
  isMissing,
  openingRefusalMessage,
  openingRefusals,
  openingVerdict,
  type ClaimActor,
} from './rules.ts';

const statuses = fc.constantFrom(...claimStatuses);
const actors = fc.constantFrom<ClaimActor>('CLIENT', 'STAFF');
const attempts = fc.array(fc.record({ to: statuses, by: actors }), { maxLength: 20 });

describe('the transitions of a claim', () => {
  test('lead to the insurer and from there to an end, however they are tried', () => {
    const ways = new Set([
      'OPEN',
      'OPEN SUBMITTED',
      'OPEN WITHDRAWN',
      'OPEN SUBMITTED SETTLED',
      'OPEN SUBMITTED DECLINED',
      'OPEN SUBMITTED WITHDRAWN',
    ]);
    fc.assert(
      fc.property(attempts, (given) => {
        let way: ClaimStatus[] = ['OPEN'];
        for (const { to, by } of given)
          if (claimTransitionVerdict(way.at(-1) ?? 'OPEN', to, by).ok) way = [...way, to];
        return ways.has(way.join(' '));
      }),
    );
  });

  test('of a user of the closet are withdrawals alone', () => {
    fc.assert(
      fc.property(statuses, statuses, (from, to) => {
        const verdict = claimTransitionVerdict(from, to, 'CLIENT');
        return !verdict.ok || (to === 'WITHDRAWN' && claimTransitionVerdict(from, to, 'STAFF').ok);
      }),
    );
  });

  test('say why they are refused: the claim has ended, it is not next, or not theirs', () => {
    expect(claimTransitionVerdict('SETTLED', 'WITHDRAWN', 'STAFF')).toEqual({ ok: false, reason: 'FINAL' });
    expect(claimTransitionVerdict('OPEN', 'SETTLED', 'STAFF')).toEqual({ ok: false, reason: 'NOT_NEXT' });
    expect(claimTransitionVerdict('OPEN', 'SUBMITTED', 'CLIENT')).toEqual({ ok: false, reason: 'NOT_YOURS' });
  });

  test('end with a decision or a withdrawal', () => {
    expect(claimStatuses.filter(isFinal)).toEqual(['SETTLED', 'DECLINED', 'WITHDRAWN']);
    expect(Object.keys(claimTransitions)).toEqual(Object.keys(claimStatusFacts));
  });
});

describe('opening a claim', () => {
  const opening = fc.record({
    cause: fc.constantFrom(...claimCauses),
    by: actors,
    isMissing: fc.boolean(),
    wanted: fc.array(fc.record({ end: statuses, by: actors }), { maxLength: 12 }),
  });

  test('leaves at most one claim of a cause that has not ended, and none beside a settled one', () => {
    fc.assert(
      fc.property(opening, ({ wanted, ...facts }) => {
        const claims: ClaimStatus[] = [];
        for (const { end, by } of wanted) {
          if (openingVerdict({ ...facts, earlier: claims }).ok) claims.push('OPEN');
          const last = claims.at(-1);
          if (last !== undefined && claimTransitionVerdict(last, end, by).ok)
            claims.splice(claims.length - 1, 1, end);
        }
        return claims.filter((status) => !isFinal(status) || status === 'SETTLED').length <= 1;
      }),
    );
  });

  test('by a user of the closet needs an item that is missing, for a loss; staff claim one on their word', () => {
    const loss = { cause: 'LOSS', isMissing: false, earlier: [] } as const;
    expect(openingVerdict({ ...loss, by: 'CLIENT' })).toEqual({ ok: false, reason: 'NOT_MISSING' });
    expect(openingVerdict({ ...loss, by: 'CLIENT', isMissing: true })).toEqual({ ok: true });
    expect(openingVerdict({ ...loss, by: 'STAFF' })).toEqual({ ok: true });
    expect(openingVerdict({ ...loss, cause: 'FINDING', by: 'CLIENT' })).toEqual({ ok: true });
  });

  test('says why it is refused', () => {
    const facts = { cause: 'FINDING', by: 'STAFF', isMissing: false } as const;
    expect(openingVerdict({ ...facts, earlier: ['DECLINED', 'SUBMITTED'] })).toMatchObject({
      reason: 'LIVE',
    });
    expect(openingVerdict({ ...facts, earlier: ['SETTLED'] })).toMatchObject({ reason: 'SETTLED' });
    expect(openingVerdict({ ...facts, earlier: ['DECLINED', 'WITHDRAWN'] })).toEqual({ ok: true });
    expect(new Set(openingRefusals.map(openingRefusalMessage)).size).toBe(openingRefusals.length);
  });
});

test('an item is missing that is on the road without an open request', () => {
  const request = { kind: 'pickup', id: 1, reference: 'P-1' } as const;
  expect(isMissing({ place: 'IN_TRANSIT', request: null })).toBe(true);
  expect(isMissing({ place: 'IN_TRANSIT', request: { ...request, isOver: true } })).toBe(true);
  expect(isMissing({ place: 'IN_TRANSIT', request: { ...request, isOver: false } })).toBe(false);
  expect(isMissing({ place: 'BIN', request: null })).toBe(false);
});

describe('the checks of a claim', () => {
  const check = (given: Partial<CheckFacts> & Pick<CheckFacts, 'id'>): CheckFacts => ({
    kind: 'REVIEW',
    grade: 'GOOD',
    corrects: null,
    place: 'BIN',
    deliveryId: null,
    leftWith: null,
    findings: [],
    closes: [],
    ...given,
  });
  const checks = [
    check({ id: 1 }),
    check({ id: 2, findings: [{ id: 20, restates: null }] }),
    check({ id: 3, corrects: 1 }),
    check({ id: 4, corrects: 2, findings: [{ id: 40, restates: 20 }] }),
    check({ id: 5, findings: [{ id: 50, restates: null }] }),
  ];
  const idsOf = (found: { before: CheckFacts | null; after: CheckFacts | null } | null) =>
    found && [found.before?.id ?? null, found.after?.id ?? null];

  test('are the last one that stands before the finding, and the one that stands for it', () => {
    expect(idsOf(checksOfFinding(checks, 20))).toEqual([3, 4]);
    expect(idsOf(checksOfFinding(checks, 50))).toEqual([4, 5]);
    expect(idsOf(checksOfFinding(checks.slice(1, 2), 20))).toEqual([null, 2]);
  });

  test('are none where no standing check states the finding', () => {
    expect(checksOfFinding(checks, 99)).toBeNull();
    expect(checksOfFinding([...checks, check({ id: 6, corrects: 5 })], 50)).toBeNull();
  });

  test('of a loss are the last one, and none after it', () => {
    expect(idsOf(checksOfLoss(checks))).toEqual([5, null]);
    expect(idsOf(checksOfLoss([]))).toEqual([null, null]);
  });
});

test('a claim is named by its number', () => {
  expect(claimReference(12)).toBe('C-12');
});
