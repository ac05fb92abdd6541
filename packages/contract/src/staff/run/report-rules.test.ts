import { describe, expect, test } from 'vitest';
import { requestKindFacts, requestKinds } from '../../requests/kinds.ts';
import {
  changesHands,
  isStopOver,
  lateMessage,
  movedAtOf,
  reportProblems,
  reportVerdict,
} from './report-rules.ts';

const delivery = { kind: 'delivery', hasOutcome: false } as const;
const pickup = { kind: 'pickup', hasOutcome: false } as const;

describe('a report', () => {
  test('takes its request through every status up to the outcome', () => {
    const ready = { ...delivery, status: 'READY_FOR_DELIVERY' } as const;
    expect(reportVerdict(ready, 'HANDED_OVER')).toEqual({
      ok: true,
      transitions: ['ON_THE_WAY', 'COMPLETED'],
    });
    expect(reportVerdict(ready, 'NOBODY')).toEqual({ ok: true, transitions: ['ON_THE_WAY', 'CANCELED'] });
    expect(reportVerdict({ ...delivery, status: 'ON_THE_WAY' }, 'ARRIVED')).toEqual({
      ok: true,
      transitions: [],
    });
    expect(reportVerdict({ ...pickup, status: 'CONFIRMED' }, 'LEFT_WITH')).toEqual({
      ok: true,
      transitions: ['IN_TRANSIT'],
    });
    expect(reportVerdict({ ...pickup, status: 'IN_TRANSIT' }, 'HANDED_OVER')).toEqual({
      ok: true,
      transitions: [],
    });
  });

  test('changes nothing once the request is over, not ready, or has an outcome', () => {
    for (const status of ['COMPLETED', 'CANCELED', 'CONFIRMED'] as const)
      expect(reportVerdict({ ...delivery, status }, 'HANDED_OVER')).toEqual({ ok: false });
    const fetched = { ...pickup, status: 'IN_TRANSIT', hasOutcome: true } as const;
    expect(reportVerdict(fetched, 'HANDED_OVER')).toEqual({ ok: false });
  });

  test('that changed nothing says why, whatever the status', () => {
    for (const kind of requestKinds)
      for (const status of requestKindFacts[kind].statuses)
        expect(lateMessage(kind, status)).toMatch(
          new RegExp(`^The ${kind} .+\\. The report is stored for the office`),
        );
  });
});

test('a stop is over with its outcome, or when the office has closed it', () => {
  expect(isStopOver({ ...pickup, status: 'IN_TRANSIT', hasOutcome: true })).toBe(true);
  for (const [state, open] of [
    [delivery, ['SUBMITTED', 'CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY']],
    [pickup, ['REQUEST', 'CONFIRMED', 'IN_TRANSIT']],
  ] as const)
    expect(
      requestKindFacts[state.kind].statuses.filter((status) => !isStopOver({ ...state, status })),
    ).toEqual(open);
});

describe('an outcome needs its proof', () => {
  const line = [{ x: 0, y: 0 }, { x: 300, y: 0 }]; // oxfmt-ignore
  const whole: Parameters<typeof reportProblems>[1] = {
    report: 'HANDED_OVER',
    itemIds: [1],
    otherNumbers: [],
    signer: 'Ada Marsh',
    signature: [line],
    leftWith: '',
    photoUploadId: null,
    reason: '',
  };
  const wrong = (more: object, of: Parameters<typeof reportProblems>[0] = { kind: 'delivery', items: 2 }) =>
    reportProblems(of, { ...whole, ...more }).map(({ field }) => field);

  test('a signature has a name and a line, unless the name was typed as confirmation', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ signature: null })).toEqual([]);
    expect(wrong({ signer: '' })).toEqual(['signer']);
    expect(wrong({ signature: [[{ x: 1, y: 1 }]] })).toEqual(['signature']);
  });

  test('what is left with somebody has their name and a photograph', () => {
    const left = {
      report: 'LEFT_WITH',
      signer: '',
      signature: null,
      leftWith: 'The doorman',
      photoUploadId: 7,
    };
    expect(wrong(left)).toEqual([]);
    expect(wrong({ ...left, leftWith: '', photoUploadId: null })).toEqual(['leftWith', 'photoUploadId']);
  });

  test('a refusal and nobody there have a reason', () => {
    expect(wrong({ report: 'REFUSED', itemIds: [] })).toEqual(['reason']);
    expect(wrong({ report: 'NOBODY', itemIds: [], reason: 'Rang three times' })).toEqual([]);
    expect(wrong({ report: 'NOBODY', itemIds: [], reason: 'r'.repeat(500) })).toEqual([]);
    expect(wrong({ report: 'NOBODY', itemIds: [], reason: 'r'.repeat(501) })).toEqual(['reason']);
    expect(wrong({ report: 'ARRIVED', itemIds: [], signer: '', signature: null })).toEqual([]);
  });

  test('nothing that changed hands is no hand-over, but of a pickup that names no items', () => {
    expect(wrong({ itemIds: [] })).toEqual(['itemIds']);
    expect(wrong({ itemIds: [] }, { kind: 'pickup', items: 1 })).toEqual(['itemIds']);
    expect(wrong({ itemIds: [] }, { kind: 'pickup', items: 0 })).toEqual([]);
    expect(wrong({ itemIds: [], otherNumbers: ['VC-1'] }, { kind: 'pickup', items: 1 })).toEqual([]);
  });

  test('a delivery has no items beyond its own', () => {
    expect(wrong({ otherNumbers: ['VC-1'] })).toEqual(['otherNumbers']);
    expect(changesHands('LEFT_WITH')).toBe(true);
    expect(changesHands('REFUSED')).toBe(false);
  });
});

describe('the moment of a report', () => {
  const receivedAt = new Date('2026-12-03T15:00:00Z');
  const at = (happenedAt: string, sentAt: string) =>
    movedAtOf({ happenedAt: new Date(happenedAt), sentAt: new Date(sentAt), receivedAt }).toISOString();

  test('is as long before the receipt as it was before the sending, however wrong the clock', () => {
    expect(at('2026-12-03T14:30:00Z', '2026-12-03T15:00:00Z')).toBe('2026-12-03T14:30:00.000Z');
    expect(at('2026-12-04T16:30:00Z', '2026-12-04T17:00:00Z')).toBe('2026-12-03T14:30:00.000Z');
    expect(at('2026-12-02T09:00:00Z', '2026-12-02T09:30:00Z')).toBe('2026-12-03T14:30:00.000Z');
  });

  test('is never in the future, and at most a week ago', () => {
    expect(at('2026-12-03T15:30:00Z', '2026-12-03T15:00:00Z')).toBe('2026-12-03T15:00:00.000Z');
    expect(at('1970-01-01T00:00:00Z', '2026-12-03T15:00:00Z')).toBe('2026-11-26T15:00:00.000Z');
  });
});
