import type { RunStop } from '@vestry/contract/staff/run/schemas';
import { expect, test } from 'vitest';
import { contentOf, draftOf, emptyDraft, problemsOf } from './draft.ts';
import { isReady, nextReport, randomUuid, withMessages, type Message } from './message.ts';
import { readDoorScan } from './scan.ts';

const item = (id: number, itemClientNumber: string) => ({
  id,
  itemClientNumber,
  designers: '',
  observation: 'Coat',
  image: null,
});
const stop: RunStop = {
  kind: 'delivery',
  clientId: 1,
  closetName: 'Park Avenue',
  id: 12,
  reference: 'D-12',
  status: 'READY_FOR_DELIVERY',
  requestedBy: 'Ada Marsh',
  address: {
    id: 1,
    label: 'Home',
    name: 'Ada Marsh',
    addressLineOne: '1 Main Street',
    addressLineTwo: '',
    city: 'New York',
    country: 'United States',
    state: 'New York',
    zipCode: '10001',
    phone: '+12125550100',
  },
  timeOfDay: 'MORNING',
  window: null,
  note: '',
  itemTypes: '',
  quantities: null,
  items: [item(1, 'VC-1'), item(2, 'VC-2')],
  isOrdered: true,
  isOver: false,
  onTheWayAt: null,
  arrivedAt: null,
  proof: null,
  lateProofs: [],
};
const message = (content: Message['content'], more: Partial<Message> = {}): Message => ({
  kind: 'delivery',
  clientId: 1,
  id: 12,
  place: 1,
  messageId: randomUuid(),
  reference: 'D-12',
  content,
  happenedAt: Date.parse('2026-12-03T14:00:00Z'),
  refusal: null,
  ...more,
});

test('a stop is shown as it will be once its reports have arrived', () => {
  const [shown] = withMessages({ stops: [stop] }, [
    message({ report: 'ON_THE_WAY' }),
    message({ report: 'HANDED_OVER' }, { place: 2 }),
  ]);
  expect(shown).toMatchObject({ isOver: true, onTheWayAt: '2026-12-03T14:00:00.000Z', arrivedAt: null });
  expect(shown?.waiting).toHaveLength(2);
});

test('a refused report, and one of another stop, change nothing', () => {
  const refused = message({ report: 'HANDED_OVER' }, { refusal: 'No.' });
  const others = message({ report: 'ARRIVED' }, { kind: 'pickup' });
  const [shown] = withMessages({ stops: [stop] }, [refused, others]);
  expect(shown).toMatchObject({ isOver: false, arrivedAt: null, waiting: [{ refusal: 'No.' }] });
});

test('the next report goes from leaving to arriving to the outcome', () => {
  const time = '2026-12-03T14:00:00Z';
  expect(nextReport(stop)).toBe('ON_THE_WAY');
  expect(nextReport({ ...stop, status: 'ON_THE_WAY' })).toBe('ARRIVED');
  expect(nextReport({ ...stop, onTheWayAt: time })).toBe('ARRIVED');
  expect(nextReport({ ...stop, arrivedAt: time })).toBe('HANDED_OVER');
  expect(nextReport({ ...stop, isOver: true })).toBeNull();
});

test('a delivery that is not packed is not ready, a confirmed pickup is', () => {
  expect(isReady({ kind: 'delivery', status: 'CONFIRMED' })).toBe(false);
  expect(isReady({ kind: 'pickup', status: 'CONFIRMED' })).toBe(true);
});

test('the id of a message is a UUID of its own', () => {
  const ids = Array.from({ length: 50 }, randomUuid);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

const shown = { ...stop, waiting: [] };

test('a delivery begins with all items, a pickup with none', () => {
  expect(emptyDraft(shown).itemIds).toEqual([1, 2]);
  expect(emptyDraft({ ...shown, kind: 'pickup' }).itemIds).toEqual([]);
});

test('a report has what belongs to its outcome alone, and says what it lacks', () => {
  const draft = {
    ...emptyDraft(shown),
    signer: ' Ada ',
    leftWith: 'The doorman',
    reason: 'Why',
    isTyped: true,
  };
  expect(contentOf({ ...draft, outcome: 'HANDED_OVER' })).toEqual({
    report: 'HANDED_OVER',
    itemIds: [1, 2],
    otherNumbers: [],
    signer: 'Ada',
    signature: null,
  });
  expect(contentOf({ ...draft, outcome: 'NOBODY' })).toEqual({ report: 'NOBODY', reason: 'Why' });
  expect(problemsOf(shown, { ...draft, outcome: 'HANDED_OVER', isTyped: false })).toEqual({
    signature: 'Please sign in the frame.',
  });
  const photo = new Blob(['x']);
  expect(problemsOf(shown, { ...draft, outcome: 'LEFT_WITH', photo })).toEqual({});
  expect(Object.keys(problemsOf(shown, { ...draft, outcome: 'LEFT_WITH' }))).toEqual(['photoUploadId']);
});

test('a refused report is filled in again as it was', () => {
  const content = {
    report: 'HANDED_OVER' as const,
    itemIds: [1],
    otherNumbers: [],
    signer: 'Ada',
    signature: [[{ x: 1, y: 2 }]],
  };
  const draft = draftOf(message(content));
  expect(draft).toMatchObject({ reference: 'D-12', outcome: 'HANDED_OVER', itemIds: [1], isTyped: false });
  expect(draft && contentOf({ ...draft, outcome: 'HANDED_OVER' })).toEqual(content);
  expect(draftOf(message({ report: 'HANDED_OVER', signature: null }))?.isTyped).toBe(true);
  expect(draftOf(message({ report: 'ARRIVED' }))).toBeNull();
});

test('a scan at the door finds the item, one that the pickup does not name, and one of another client', () => {
  const other = { ...stop, clientId: 2, closetName: 'Lake house', items: [item(9, 'LH-1')] };
  const stops = [stop, other];
  expect(readDoorScan(stop, stops, 'vc-1')).toEqual({ is: 'item', itemId: 1, number: 'VC-1' });
  expect(readDoorScan(stop, stops, 'VESTRY:1:VC-2')).toEqual({ is: 'item', itemId: 2, number: 'VC-2' });
  expect(readDoorScan(stop, stops, 'VC-77')).toEqual({ is: 'other', number: 'VC-77' });
  expect(readDoorScan(stop, stops, 'VESTRY:1:LH-1')).toEqual({ is: 'other', number: 'LH-1' });
  const foreign = { is: 'foreign', number: 'LH-1', owner: 'Lake house' };
  expect(readDoorScan(stop, stops, 'LH-1')).toEqual(foreign);
  expect(readDoorScan(stop, stops, 'VESTRY:2:LH-1')).toEqual(foreign);
  expect(readDoorScan(stop, stops, 'VESTRY:3:VC-1')).toEqual({ is: 'foreign', number: 'VC-1', owner: null });
});
