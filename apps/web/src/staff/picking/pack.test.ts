import { labelText } from '@vestry/contract/staff/picking/rules';
import type { PickingLine, ScanAnswer } from '@vestry/contract/staff/picking/schemas';
import { expect, test } from 'vitest';
import { byPlace, noPackText, packMeant, packsOf, withPacked } from './pack.ts';

function line(fields: Partial<PickingLine> = {}): PickingLine {
  return {
    clientId: 1,
    closetName: 'Ada',
    deliveryId: 12,
    reference: 'D-12',
    status: 'CONFIRMED',
    timeOfDay: 'MORNING',
    window: null,
    itemId: 100,
    itemClientNumber: 'VC-1',
    designers: 'Dior',
    observation: 'Gown',
    size: '',
    color: '',
    location: 'GR',
    bin: 'A1',
    image: null,
    packedAt: null,
    packedBy: null,
    ...fields,
  };
}

const at = '2026-12-03T14:00:00.000Z';
const answer: ScanAnswer = {
  verdict: 'PACKED',
  message: '',
  itemClientNumber: 'VC-1',
  itemId: 100,
  otherCloset: null,
  packed: 1,
  total: 2,
  version: 2,
};

test('a delivery counts its own lines, also where another closet has one of the same number', () => {
  const lines = [line(), line({ itemId: 101, packedAt: at }), line({ clientId: 2, itemId: 5, packedAt: at })];
  expect(packsOf(lines).map(({ clientId, packed, total }) => [clientId, packed, total])).toEqual([
    [1, 1, 2],
    [2, 1, 1],
  ]);
});

test('what leaves first is packed first, and what is ready sinks', () => {
  const packs = packsOf([
    line({ deliveryId: 1, status: 'READY_FOR_DELIVERY' }),
    line({ deliveryId: 2, timeOfDay: 'AFTERNOON' }),
    line({ deliveryId: 3, window: { start: '10:00', end: '11:00' } }),
  ]);
  expect(packs.map(({ deliveryId }) => deliveryId)).toEqual([3, 2, 1]);
});

test('a code means the one delivery that has the item', () => {
  const lines = [line(), line({ deliveryId: 13, itemClientNumber: 'VC-2' })];
  expect(packMeant(lines, ' vc-2 ')).toMatchObject({ deliveryId: 13 });
  expect(packMeant(lines, 'VC-3')).toBeUndefined();
});

test('a code that means no delivery says whether none has the item, or more than one', () => {
  const lines = [line(), line({ clientId: 2, deliveryId: 13 })];
  expect(noPackText(lines, 'VC-3')).toBe('no delivery of this day has it.');
  expect(noPackText(lines, 'VC-1')).toBe('choose the delivery that is packed first.');
});

test('a number of two closets means neither, until a label says whose it is', () => {
  const lines = [line(), line({ clientId: 2, deliveryId: 13 })];
  expect(packMeant(lines, 'VC-1')).toBeUndefined();
  expect(packMeant(lines, labelText(2, 'VC-1'))).toMatchObject({ clientId: 2 });
});

test('a scan packs the item of its delivery alone, and a refused one nothing', () => {
  const list = { day: '2026-12-03T00:00:00', lines: [line(), line({ clientId: 2 })], total: 2, packed: 0 };
  expect(withPacked(list, line(), answer, at).lines.map(({ packedAt }) => packedAt)).toEqual([at, null]);
  expect(withPacked(list, line(), { ...answer, verdict: 'OTHER_CLIENT' }, at)).toBe(list);
});

test('the walk begins in the facility and ends in Cold Storage, each in the order of its bins', () => {
  const lines = [
    line({ itemId: 1, location: 'CS', bin: 'A2' }),
    line({ itemId: 2, bin: 'A2' }),
    line({ itemId: 3, bin: 'A10' }),
  ];
  expect(byPlace(lines).map(({ itemId }) => itemId)).toEqual([2, 3, 1]);
});
