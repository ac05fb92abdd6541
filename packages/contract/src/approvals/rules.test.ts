import { expect, test } from 'vitest';
import {
  approvalEndMessage,
  approvalReference,
  canNeedApproval,
  preparedName,
  waitingVerdict,
} from './rules.ts';
import { approvalStatuses } from './schemas.ts';

const now = new Date('2026-11-30T15:00:00Z');
const later = new Date('2026-11-30T15:00:01Z');

test('a prepared request waits until it is decided or its time is up', () => {
  expect(waitingVerdict({ status: 'PENDING', expiresAt: later }, now)).toEqual({ ok: true });
  expect(waitingVerdict({ status: 'PENDING', expiresAt: now }, now)).toEqual({
    ok: false,
    reason: 'EXPIRED',
  });
  for (const status of approvalStatuses.filter((each) => each !== 'PENDING'))
    expect(waitingVerdict({ status, expiresAt: later }, now)).toEqual({ ok: false, reason: status });
});

test('each end has a sentence of its own', () => {
  const ends = ['APPROVED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;
  expect(new Set(ends.map(approvalEndMessage)).size).toBe(ends.length);
});

test('only a Member who is no Owner can need approval', () => {
  expect(canNeedApproval([2])).toBe(true);
  expect(canNeedApproval([2, 3])).toBe(true);
  for (const roles of [[1], [1, 2], [3], [6], []]) expect(canNeedApproval(roles)).toBe(false);
});

test('a prepared request is called by its kind, one for a trip by the trip’s name', () => {
  expect(preparedName('pickup', null)).toBe('pickup request');
  expect(preparedName('delivery', { name: 'Capri' })).toBe('trip “Capri”');
  expect(approvalReference(4)).toBe('A-4');
});
