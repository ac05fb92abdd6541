import type { Finding } from '@vestry/contract/condition/schemas';
import type { StaffCondition } from '@vestry/contract/staff/condition/schemas';
import { recordCheckBody } from '@vestry/contract/staff/condition/schemas';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  bodyOf,
  firstDraft,
  isSameDraft,
  missingIn,
  type CheckDraft,
  type CheckSubject,
} from './check-draft.ts';
import { closable, marksOn, numbered, sheetPhotos } from './sheet-photos.ts';

const key = 'a'.repeat(64);
const subject: CheckSubject = {
  clientId: 1,
  itemId: 2,
  itemClientNumber: 'VC-2',
  words: 'Silk gown',
  kind: 'REVIEW',
  request: null,
  corrects: null,
  closes: [],
};
const photo = {
  url: '/images/a.webp',
  width: 900,
  height: 1200,
  widths: [200],
  thumbhash: '',
  focal: { x: 50, y: 50 },
  zoom: 1,
};
const finding = (id: number, fields: Partial<Finding> = {}): Finding => ({
  id,
  kind: 'STAIN',
  severity: 1,
  note: 'Wine',
  mark: { x: 1, y: 2 },
  photo: { key, photo },
  checkId: 10,
  foundAt: '2026-11-01T10:00:00.000Z',
  stage: 'BEFORE_US',
  newSince: null,
  closedBy: null,
  remarks: [],
  ...fields,
});
const check = (id: number, fields: Partial<StaffCondition['checks'][number]> = {}) => ({
  id,
  kind: 'RECEIVED' as const,
  grade: 'GOOD' as const,
  note: 'As it came',
  isAsBefore: false,
  at: '2026-11-01T10:00:00.000Z',
  place: 'BIN' as const,
  request: null,
  by: null,
  staff: 'Tomas Marsh',
  corrects: null,
  correctedBy: null,
  photos: [],
  found: [1],
  closed: [],
  ...fields,
});
const condition: StaffCondition = {
  grade: 'GOOD',
  gradedAt: null,
  findings: [
    finding(1),
    finding(2, { closedBy: { checkId: 11, kind: 'REVIEW', at: '2026-11-02T10:00:00.000Z' } }),
  ],
  checks: [
    check(11, { found: [], closed: [2], at: '2026-11-02T10:00:00.000Z' }),
    check(10, { found: [1, 2] }),
  ],
  photos: [{ key, photo }],
  isRequired: false,
};

const blank: CheckDraft = firstDraft(subject, condition);

test('a check begins empty; a finding that is taken to be closed is, while it is open', () => {
  expect(blank).toEqual({ grade: null, note: '', findings: [], closes: [], taken: [], keys: [] });
  expect(firstDraft({ ...subject, closes: [1, 2] }, condition).closes).toEqual([1]);
});

test('a correction begins with all that the corrected check says, and states its findings again', () => {
  const draft = firstDraft({ ...subject, corrects: 10 }, condition);
  expect(draft).toMatchObject({ grade: 'GOOD', note: 'As it came' });
  expect(draft.findings.map(({ restates, note }) => [restates, note])).toEqual([
    [1, 'Wine'],
    [2, 'Wine'],
  ]);
  const body = bodyOf({ ...subject, corrects: 10 }, draft, 11);
  expect(body).toMatchObject({
    corrects: 10,
    lastCheckId: 11,
    findings: [{ restates: 1, photo: { key } }, {}],
  });
  expect(z.safeParse(recordCheckBody, body).success).toBe(true);
});

const stain = {
  name: 'f',
  kind: 'STAIN',
  severity: 2,
  note: '',
  photo: null,
  mark: null,
  restates: null,
} as const;

test('a grade is needed, and a place for each finding that has one', () => {
  expect(missingIn(blank)).toBe('Please grade the item.');
  expect(missingIn({ ...blank, grade: 'GOOD' })).toBeNull();
  expect(missingIn({ ...blank, grade: 'GOOD', findings: [stain] })).toBe(
    'Please mark a stain on a photograph.',
  );
  expect(missingIn({ ...blank, grade: 'GOOD', findings: [{ ...stain, kind: 'ODOR' }] })).toBeNull();
});

test('photographs go with their findings once they have been sent, and the others with the check', () => {
  const blob = new Blob(['x']);
  const draft: CheckDraft = {
    ...blank,
    grade: 'FAIR',
    findings: [
      { ...stain, photo: { taken: 'a' }, mark: { x: 3, y: 4 } },
      { ...stain, kind: 'ODOR' },
    ],
    taken: [
      { name: 'a', blob, uploadId: 7 },
      { name: 'b', blob, uploadId: 8 },
    ],
  };
  const body = bodyOf(subject, draft, null);
  expect(body.findings).toEqual([
    { kind: 'STAIN', severity: 2, note: '', photo: { uploadId: 7 }, mark: { x: 3, y: 4 } },
    { kind: 'ODOR', severity: 2, note: '' },
  ]);
  expect(body.photos).toEqual([{ uploadId: 8 }]);
  expect(isSameDraft(draft, { ...draft })).toBe(true);
  expect(isSameDraft(draft, { ...draft, note: 'x' })).toBe(false);
});

test('each photograph is offered once, with the marks of what stands and of what is new', () => {
  const [shown] = sheetPhotos(condition, blank);
  expect(sheetPhotos(condition, blank)).toHaveLength(1);
  if (shown === undefined) throw new Error('no photograph is offered');
  const standing = numbered(condition.findings.slice(0, 1), 0);
  const drafted = numbered([{ ...stain, photo: { key }, mark: { x: 9, y: 9 } }], 1);
  const marks = marksOn(shown, standing, drafted, () => undefined);
  expect(marks.map(({ number, label, onMove }) => [number, label, onMove !== null])).toEqual([
    [1, 'Stain, slight', false],
    [2, 'Stain, moderate', true],
  ]);
});

test('a correction closes only what stood before the check that it corrects', () => {
  expect(closable(condition, null).map(({ id }) => id)).toEqual([1]);
  expect(closable(condition, 11).map(({ id }) => id)).toEqual([1, 2]);
  expect(closable(condition, 10)).toEqual([]);
});
