import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDay } from '../calendar/day.ts';
import { categories } from '../items/categories.ts';
import { seasonAdvice, seasonGroup, seasonGroupOrder, type SeasonItem } from './rules.ts';
import { parseSeasons } from './season-text-rules.ts';
import { seasons } from './seasons.ts';

const coat = 16;
const dress = 4;
const item: SeasonItem = {
  season: '',
  category: dress,
  material: '',
  place: 'STORED',
  wasWithClient: false,
  wasStored: false,
  wasWorn: false,
  wasPlanned: false,
  plannedFor: null,
};
const plannedFor = toDay('2026-12-24');

describe('what is stored comes home', () => {
  test.each<[Partial<SeasonItem>, string, number]>([
    [{ season: 'Winter' }, 'Marked Winter', 3],
    [{ season: 'FW21', material: 'Wool' }, 'Wool, marked FW21', 3],
    [{ season: 'Winter', material: 'Virgin wool' }, 'Virgin wool, marked Winter', 3],
    [{ season: 'Winter', material: '70 % wool, 30 % silk' }, 'Marked Winter', 3],
    [{ category: coat }, 'Winter coat', 3],
    [{ category: coat, wasWithClient: true }, 'Winter coat, with you last winter', 1],
    [{ category: coat, season: 'All season', wasWithClient: true }, 'With you last winter', 2],
    [{ wasWithClient: true }, 'With you last winter', 2],
    [{ wasWithClient: true, season: 'Summer' }, 'With you last winter', 2],
    [{ wasWithClient: true, wasPlanned: true }, 'Planned last winter', 2],
    [{ wasWithClient: true, wasPlanned: true, wasWorn: true }, 'Worn last winter', 2],
    [{ season: 'Winter', wasStored: true }, 'Marked Winter, in storage last winter', 4],
    [{ season: 'Winter', plannedFor }, 'Marked Winter, planned for Thursday, December 24th', 0],
    [{ season: 'Summer', plannedFor, wasStored: true }, 'Planned for Thursday, December 24th', 0],
  ])('%j: %s', (known, reason, rank) => {
    expect(seasonAdvice({ ...item, ...known }, 'WINTER')).toEqual({ direction: 'HOME', reason, rank });
  });

  test.each<[Partial<SeasonItem>]>([
    [{}],
    [{ season: 'Summer' }],
    [{ season: 'Fall' }],
    [{ season: 'All season' }],
    [{ season: 'All season', category: coat }],
    [{ category: coat, wasStored: true }],
    [{ season: 'Winter', category: 0, wasStored: false, material: 'x', place: 'WITH_CLIENT' }],
  ])('%j stays', (known) => {
    expect(seasonAdvice({ ...item, ...known }, 'WINTER')).toBeNull();
  });
});

describe('what is with the client goes into storage', () => {
  test.each<[Partial<SeasonItem>, string, number]>([
    [{ season: 'Summer', material: 'Linen' }, 'Linen, marked Summer', 1],
    [{ season: 'SS22' }, 'Marked SS22', 1],
    [{ category: 25 }, 'Swimwear', 1],
    [{ category: 25, wasStored: true }, 'Swimwear, in storage last winter', 0],
    [{ season: 'Summer', wasWithClient: true }, 'Marked Summer', 1],
    [{ wasStored: true }, 'In storage last winter', 2],
    [{ season: 'All season', wasStored: true }, 'In storage last winter', 2],
  ])('%j: %s', (known, reason, rank) => {
    expect(seasonAdvice({ ...item, place: 'WITH_CLIENT', ...known }, 'WINTER')).toEqual({
      direction: 'STORAGE',
      reason,
      rank,
    });
  });

  test.each<[Partial<SeasonItem>]>([
    [{}],
    [{ season: 'Fall' }],
    [{ season: 'Transitional' }],
    [{ season: 'All season' }],
    [{ season: 'Summer', plannedFor }],
    [{ season: 'Summer', wasPlanned: true }],
    [{ season: 'Summer', wasWorn: true }],
    [{ wasStored: true, wasWorn: true }],
    [{ season: 'Winter', wasStored: true }],
  ])('%j stays', (known) => {
    expect(seasonAdvice({ ...item, place: 'WITH_CLIENT', ...known }, 'WINTER')).toBeNull();
  });
});

const someItem: fc.Arbitrary<SeasonItem> = fc.record({
  season: fc.constantFrom(
    '',
    'Winter',
    'FW21',
    'Summer',
    'SS',
    'Fall',
    'Spring',
    'All season',
    'Mid-season',
    'x',
  ),
  category: fc.constantFrom(...categories.map(({ id }) => id)),
  material: fc.constantFrom('', 'Linen', '100 % wool'),
  place: fc.constantFrom('STORED', 'WITH_CLIENT'),
  wasWithClient: fc.boolean(),
  wasStored: fc.boolean(),
  wasWorn: fc.boolean(),
  wasPlanned: fc.boolean(),
  plannedFor: fc.option(fc.constant(plannedFor)),
});

test('an item moves only from where it is, with a reason, and never into storage while it is planned or in season', () => {
  fc.assert(
    fc.property(someItem, fc.constantFrom(...seasons), (known, target) => {
      const advised = seasonAdvice(known, target);
      if (advised === null) return;
      expect(advised.direction).toBe(known.place === 'STORED' ? 'HOME' : 'STORAGE');
      expect(advised.reason).toMatch(/^\p{Lu}/u);
      expect(advised.reason).not.toMatch(/, $|^, |, ,/);
      if (advised.direction === 'HOME') return;
      expect(known.plannedFor).toBeNull();
      const marked = parseSeasons(known.season);
      if (marked.length < seasons.length) expect(marked).not.toContain(target);
    }),
  );
});

test('what one change brings home the opposite one stores, and not the same one', () => {
  const opposite = { SPRING: 'FALL', SUMMER: 'WINTER', FALL: 'SPRING', WINTER: 'SUMMER' } as const;
  for (const season of ['Spring', 'Summer', 'Fall', 'Winter', 'SS', 'FW21'])
    for (const target of parseSeasons(season)) {
      expect(seasonAdvice({ ...item, season }, target)?.direction).toBe('HOME');
      const worn = { ...item, season, place: 'WITH_CLIENT' } as const;
      expect(seasonAdvice(worn, target)).toBeNull();
      expect(seasonAdvice(worn, opposite[target])?.direction).toBe('STORAGE');
    }
});

test('items stand under the kind of clothing, or under shoes, bags or accessories', () => {
  expect(seasonGroup(27).name).toBe('Outerwear');
  expect(seasonGroup(10).name).toBe('Outerwear');
  expect(seasonGroup(6).name).toBe('Clothing');
  expect(seasonGroup(56).name).toBe('Footwear');
  expect(seasonGroup(71).name).toBe('Accessories');
  expect(seasonGroup(999).name).toBe('Other');
  expect(seasonGroupOrder(27)).toBeLessThan(seasonGroupOrder(56));
  expect(seasonGroupOrder(999)).toBe(-1);
});
