import { expect, test } from 'vitest';
import type { ChangeKindEntry } from '../changes/change-kind-entry.ts';
import { changeKinds } from '../changes/change-kinds.ts';
import { viewKinds } from '../changes/view-kinds.ts';
import { actionsFor, staffSentence } from './staff-words.ts';

/** The actions that the audit lists. */
function recordedActions(): string[] {
  const changes = Object.entries<ChangeKindEntry>(changeKinds).flatMap(([kind, { audit }]) => {
    if (audit === null) return [];
    return typeof audit === 'string' ? [kind] : [audit.action];
  });
  return [...new Set([...changes, ...viewKinds])];
}

const facts = { subject: 'delivery 12', entity: 'delivery', isOwn: false, before: {}, after: {} };

test('every action that is recorded has words of its own for staff', () => {
  const recorded = recordedActions();
  expect(recorded).toEqual(
    expect.arrayContaining(['accounts.inviteOwner', 'staff.receive', 'deliveries.create', 'staff.item']),
  );
  expect(recorded.filter((action) => staffSentence(action, facts).startsWith('did “'))).toEqual([]);
});

test('an action without words of its own is listed by its name', () => {
  expect(staffSentence('areas.doThis', facts)).toBe('did “do this” delivery 12');
});

test('a group names its actions, and an action itself', () => {
  expect(actionsFor('invoices')).toContain('staff.issueInvoice');
  expect(actionsFor('deliveries.cancel')).toEqual(['deliveries.cancel']);
});
