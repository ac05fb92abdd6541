import { describe, expect, test } from 'vitest';
import {
  checkRefusalMessage,
  checkRefusals,
  checkVerdict,
  conditionBefore,
  conditionOf,
  leftChecked,
  openFindings,
  type CheckFacts,
  type NewCheckFacts,
} from './rules.ts';

type Given = Partial<CheckFacts> & Pick<CheckFacts, 'id'>;

const check = (given: Given): CheckFacts => ({
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
const found = (id: number, restates: number | null = null) => ({ id, restates });
const stagesOf = (checks: readonly CheckFacts[]) => conditionOf(checks).findings.map(({ stage }) => stage);

describe('the condition of an item', () => {
  test('is that of its newest graded check, with every finding that no check has closed', () => {
    const checks = [
      check({ id: 1, grade: 'NEW', findings: [found(10), found(11)] }),
      check({ id: 2, grade: 'FAIR', findings: [found(12)], closes: [10] }),
      check({ id: 3, grade: null }),
    ];
    const condition = conditionOf(checks);
    expect(condition.graded?.grade).toBe('FAIR');
    expect(openFindings(condition).map(({ id }) => id)).toEqual([11, 12]);
    expect(condition.findings[0]?.closedBy?.id).toBe(2);
  });

  test('of an item without a check is unknown', () => {
    expect(conditionOf([])).toEqual({ standing: [], graded: null, findings: [] });
  });

  test('takes a correction at the place of what it corrects, and what that closed or found anew goes with it', () => {
    const checks = [
      check({ id: 1, findings: [found(10), found(11)] }),
      check({ id: 2, grade: 'FAIR', closes: [10], findings: [found(12)] }),
      check({ id: 3, corrects: 1, grade: 'NEW', findings: [found(13, 10)] }),
    ];
    const condition = conditionOf(checks);
    expect(condition.standing.map(({ id }) => id)).toEqual([3, 2]);
    expect(condition.graded?.grade).toBe('FAIR');
    expect(condition.findings.map(({ id, foundIn, closedBy }) => [id, foundIn.id, closedBy?.id])).toEqual([
      [10, 3, 2],
      [12, 2, undefined],
    ]);
  });

  test('follows corrections of corrections', () => {
    const checks = [
      check({ id: 1, findings: [found(10)] }),
      check({ id: 2 }),
      check({ id: 3, corrects: 1, findings: [found(11, 10)] }),
      check({ id: 4, corrects: 3, findings: [found(12, 10), found(13)] }),
    ];
    expect(conditionOf(checks).standing.map(({ id }) => id)).toEqual([4, 2]);
    expect(conditionOf(checks).findings.map(({ id }) => id)).toEqual([10, 13]);
  });
});

describe('a finding came about', () => {
  const left = check({ id: 1, kind: 'BEFORE_DELIVERY', deliveryId: 9, findings: [found(10)] });
  const back = check({ id: 3, kind: 'AFTER_RETURN', leftWith: 9, findings: [found(30)] });

  test('at the client, where the item left with a check and came back with it', () => {
    expect(stagesOf([left, back])).toEqual(['FACILITY', 'CLIENT']);
  });

  test('at the client too, where the client has looked at it in between', () => {
    const reported = check({ id: 2, place: 'RESIDENCE', leftWith: 9, findings: [found(20)] });
    expect(stagesOf([left, reported, back])).toEqual(['FACILITY', 'CLIENT', 'CLIENT']);
  });

  test('nobody knows where, when it left without a check or by another delivery', () => {
    expect(stagesOf([back])).toEqual(['UNSURE']);
    expect(stagesOf([check({ ...left, deliveryId: 8 }), back])).toEqual(['FACILITY', 'UNSURE']);
    expect(stagesOf([left, check({ id: 2 }), back])).toEqual(['FACILITY', 'UNSURE']);
    expect(stagesOf([{ ...back, leftWith: null }])).toEqual(['UNSURE']);
    expect(
      stagesOf([check({ id: 2, place: 'TEMPORARY_ADDRESS', leftWith: 9, findings: [found(20)] })]),
    ).toEqual(['UNSURE']);
  });

  test('as an imported check says itself, whose delivery is not here', () => {
    expect(stagesOf([{ ...back, leftWith: null, hasLeftChecked: true }])).toEqual(['CLIENT']);
    expect(stagesOf([left, { ...back, hasLeftChecked: false }])).toEqual(['FACILITY', 'UNSURE']);
    expect(stagesOf([left, { ...back, hasLeftChecked: null }])).toEqual(['FACILITY', 'CLIENT']);
  });

  test('in hands that an export says of each check that stands', () => {
    const again = check({ ...back, id: 4, corrects: 3 });
    expect([...leftChecked([left, back, again])]).toEqual([
      [1, false],
      [4, true],
    ]);
  });

  test.each([
    ['RECEIVED', 'BIN', 'BEFORE_US'],
    ['BEFORE_CARE', 'BIN', 'FACILITY'],
    ['AFTER_CARE', 'BIN', 'CARE_PARTNER'],
    ['REVIEW', 'BIN', 'FACILITY'],
    ['REVIEW', 'CARE_PARTNER', 'CARE_PARTNER'],
    ['REVIEW', 'IN_TRANSIT', 'UNSURE'],
    ['REVIEW', 'RELEASED', 'UNSURE'],
  ] as const)('as %s in %s says: %s', (kind, place, stage) => {
    expect(stagesOf([check({ id: 1, kind, place, findings: [found(10)] })])).toEqual([stage]);
  });
});

describe('a check is refused', () => {
  const checks = [
    check({ id: 1, findings: [found(10), found(11)] }),
    check({ id: 2, closes: [11] }),
    check({ id: 3, corrects: 1, findings: [found(12, 10), found(14, 11)] }),
  ];
  const stain = { kind: 'STAIN', hasPhoto: true, hasMark: true, restates: null } as const;
  const newCheck = (given: Partial<NewCheckFacts>): NewCheckFacts => ({
    grade: 'GOOD',
    isAsBefore: false,
    corrects: null,
    closes: [],
    findings: [],
    ...given,
  });
  const reasonOf = (given: Partial<NewCheckFacts>, isRequired = false, of = checks) => {
    const verdict = checkVerdict(of, newCheck(given), isRequired);
    return verdict.ok ? null : verdict.reason;
  };

  test.each([
    ['of what is corrected already', { corrects: 1 }, 'CORRECTED_ALREADY'],
    ['of what is not there', { corrects: 99 }, 'CORRECTED_ALREADY'],
    ['that closes what is closed', { closes: [11] }, 'NOT_OPEN'],
    ['that closes a finding twice', { closes: [10, 10] }, 'NOT_OPEN'],
    [
      'that states again what it does not correct',
      { findings: [{ ...stain, restates: 10 }] },
      'RESTATED_WRONGLY',
    ],
    [
      'that states one finding again twice',
      {
        corrects: 3,
        findings: [
          { ...stain, restates: 10 },
          { ...stain, restates: 10 },
        ],
      },
      'RESTATED_WRONGLY',
    ],
    ['without a mark', { findings: [{ ...stain, hasMark: false }] }, 'NOT_MARKED'],
    ['without a photograph', { findings: [{ ...stain, hasPhoto: false }] }, 'NOT_MARKED'],
    [
      'with an odor that has a mark on nothing',
      { findings: [{ kind: 'ODOR', hasPhoto: false, hasMark: true, restates: null }] },
      'MARKED_WITHOUT_PLACE',
    ],
    ['as before, with a finding', { isAsBefore: true, findings: [stain] }, 'CHANGES_SOMETHING'],
    ['as before, that closes one', { isAsBefore: true, closes: [10] }, 'CHANGES_SOMETHING'],
    ['as before, of the first check of all', { isAsBefore: true, corrects: 3 }, 'NOTHING_BEFORE'],
  ] as const)('%s', (_what, given, reason) => {
    expect(reasonOf(given)).toBe(reason);
  });

  test('as before, where the item must be looked at', () => {
    expect(reasonOf({ isAsBefore: true }, true)).toBe('MUST_BE_LOOKED_AT');
    expect(reasonOf({ isAsBefore: true }, false)).toBeNull();
    expect(reasonOf({ isAsBefore: true }, false, [])).toBe('NOTHING_BEFORE');
  });

  test('no more than that', () => {
    expect(reasonOf({ closes: [10], findings: [stain] }, true)).toBeNull();
    expect(reasonOf({ corrects: 3, findings: [{ ...stain, restates: 10 }, stain] })).toBeNull();
    expect(
      reasonOf({ findings: [{ kind: 'ODOR', hasPhoto: false, hasMark: false, restates: null }] }),
    ).toBeNull();
    expect(conditionBefore(checks, 3).standing).toEqual([]);
  });

  test('with a sentence of its own', () => {
    const messages = checkRefusals.map(checkRefusalMessage);
    expect(new Set(messages).size).toBe(checkRefusals.length);
  });
});
