import { expect, test } from 'vitest';
import { toDay } from '../calendar/day.ts';
import { currentPlace, evidenceText, placeThen } from './word-rules.ts';

type Facts = Parameters<typeof placeThen>[0];

const facts = (fields: Partial<Facts> & Pick<Facts, 'place'>): Facts => ({
  zone: null,
  address: null,
  release: null,
  request: null,
  ...fields,
});
const delivery = { kind: 'delivery', id: 12, reference: 'D-12', isOver: false } as const;
const pickup = { kind: 'pickup', id: 7, reference: 'P-7', isOver: false } as const;
const lakeHouse = { id: 1, label: 'Lake House', isDeleted: false };
const days = { since: toDay('2026-06-03'), today: toDay('2026-11-25') };

const said = ({ text, reference }: ReturnType<typeof placeThen>) =>
  reference === null ? text : `${text} ${reference}`;

test.each([
  [facts({ place: 'RESIDENCE', address: lakeHouse }), 'At Lake House since June 3rd', 'At Lake House'],
  [
    facts({ place: 'RESIDENCE', address: lakeHouse, request: delivery }),
    'At Lake House since June 3rd, brought by D-12',
    'At Lake House, brought by D-12',
  ],
  [
    facts({ place: 'TEMPORARY_ADDRESS', address: lakeHouse, request: delivery }),
    'At Lake House since June 3rd, brought by D-12',
    'At Lake House, brought by D-12',
  ],
  [
    facts({ place: 'RESIDENCE' }),
    'With you since June 3rd, residence not named',
    'With you, residence not named',
  ],
  // A pickup that was undone left it where it was, and did not bring it there.
  [
    facts({ place: 'RESIDENCE', address: lakeHouse, request: pickup }),
    'At Lake House since June 3rd',
    'At Lake House',
  ],
  [
    facts({ place: 'BIN', zone: 'GR' }),
    'At the facility, garment room, since June 3rd',
    'At the facility, garment room',
  ],
  [facts({ place: 'BIN' }), 'At the facility, garment room, since June 3rd', 'At the facility, garment room'],
  [
    facts({ place: 'BIN', zone: 'CS', request: pickup }),
    'At the facility, cold storage, since June 3rd, collected with P-7',
    'At the facility, cold storage, collected with P-7',
  ],
  [
    facts({ place: 'BIN', zone: 'GR', request: delivery }),
    'At the facility, garment room, since June 3rd, back from D-12',
    'At the facility, garment room, back from D-12',
  ],
  [
    facts({ place: 'IN_TRANSIT', request: delivery }),
    'On the way to you with D-12',
    'On the way to you with D-12',
  ],
  [
    facts({ place: 'IN_TRANSIT', request: { ...delivery, isOver: true } }),
    'On the way to our facility with D-12',
    'On the way to you with D-12',
  ],
  [
    facts({ place: 'IN_TRANSIT', request: pickup }),
    'On the way to our facility with P-7',
    'On the way to our facility with P-7',
  ],
  [facts({ place: 'IN_TRANSIT' }), 'On the way', 'On the way'],
  [facts({ place: 'CARE_PARTNER', request: pickup }), 'In care since June 3rd', 'In care'],
  [facts({ place: 'RELEASED', release: 'SOLD' }), 'Sold on June 3rd', 'Sold'],
  [facts({ place: 'RELEASED', request: delivery }), 'Given back on June 3rd', 'Given back'],
])('%o reads %s, and in its way %s', (given, now, then) => {
  expect(said(currentPlace(given, days))).toBe(now);
  expect(said(placeThen(given))).toBe(then);
});

test('others than the client read where it was with the client', () => {
  const read = (given: Facts) => said(placeThen(given, 'the client'));
  expect(read(facts({ place: 'RESIDENCE' }))).toBe('With the client, residence not named');
  expect(read(facts({ place: 'IN_TRANSIT', request: delivery }))).toBe('On the way to the client with D-12');
});

test('a day of another year names its year', () => {
  const lastYear = { ...days, since: toDay('2025-12-21') };
  expect(currentPlace(facts({ place: 'CARE_PARTNER' }), lastYear).text).toBe(
    'In care since December 21st, 2025',
  );
});

test('the word for an item’s place is that of a user of the closet, or the operator’s', () => {
  expect(evidenceText({ evidence: 'CLIENT_WORD', by: 'Ada Marsh' }, 'Vestry')).toBe('Noted by Ada Marsh');
  expect(evidenceText({ evidence: 'CORRECTION', by: 'Ada Marsh' }, 'Vestry')).toBe('Corrected by Ada Marsh');
  expect(evidenceText({ evidence: 'SCAN', by: null }, 'Vestry')).toBe('Scanned by Vestry');
});
