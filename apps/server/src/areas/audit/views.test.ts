import { expect, test } from 'vitest';
import { describeViews } from './views.ts';
import { viewActions } from './words.ts';

const coat = { itemNumber: 'F-1', designers: 'Ferrand', observation: 'Wool coat' };
const nothing = { itemNumber: null, designers: null, observation: null };

function viewOf(action: string, entity: string, item: typeof coat | typeof nothing = nothing) {
  return { time: new Date('2026-11-20T15:00:00Z'), action, entity, entityId: 12, after: null, ...item };
}

test('a view of each kind has words', () => {
  const entities: Readonly<Record<string, string>> = {
    'staff.item': 'item',
    'staff.findItems': 'item',
    'staff.condition': 'item',
    'staff.passport': 'item',
    'staff.claim': 'claim',
    'staff.request': 'delivery',
    'staff.invoice': 'invoice',
    'staff.invoiceFile': 'invoice',
  };
  const texts = viewActions.map(
    (action) => describeViews([viewOf(action, entities[action] ?? 'client')], { isManager: false }).text,
  );
  expect(texts.filter((text) => !/^viewed [a-z0-9]/.test(text))).toEqual([]);
});

test('a claim is named by its reference and with its item, once for both', () => {
  const views = [viewOf('staff.claim', 'claim', coat), viewOf('staff.item', 'item', coat)];
  expect(describeViews(views, { isManager: true })).toMatchObject({
    text: 'viewed 1 item in detail and claim C-12',
    items: 'Ferrand, Wool coat (No. F-1)',
  });
});
