/** A passport with made-up facts, for the previews and the tests. */
import type { Check, Finding, KeyedPhoto } from '@vestry/contract/condition/schemas';
import type { Passport, PassportMovement, PassportPhoto } from '@vestry/contract/passport/schemas';
import type { PrintedPhotograph } from '../src/areas/passport/put-photographs.ts';
import { makePassportPaper } from '../src/areas/passport/passport-paper.ts';
import type { PassportPaper } from '../src/areas/passport/passport-pdf.ts';
import { ownIdentity } from './own-identity.ts';
import { paperBrand } from './paper-samples.ts';

const photoOf = (index: number): KeyedPhoto => ({
  key: String(index).padStart(64, '0'),
  photo: {
    url: '',
    widths: [200, 400, 800],
    width: 800,
    height: index % 5 === 3 ? 600 : 1000,
    thumbhash: '',
    focal: { x: 50, y: 50 },
    zoom: 1,
  },
});

const receipt = { id: 1, kind: 'RECEIVED', at: '2025-03-04T15:00:00.000Z' } as const;
const afterReturn = { id: 3, kind: 'AFTER_RETURN', at: '2026-10-12T15:00:00.000Z' } as const;

function photographsOf(count: number): PassportPhoto[] {
  return Array.from({ length: count }, (_, index) => ({
    ...photoOf(index),
    check: index === count - 1 && count > 1 ? afterReturn : null,
  }));
}

const check = (fields: Pick<Check, 'id' | 'kind' | 'at' | 'grade'> & Partial<Check>): Check => ({
  note: '',
  isAsBefore: false,
  place: 'BIN',
  request: null,
  by: null,
  corrects: null,
  correctedBy: null,
  photos: [],
  found: [],
  closed: [],
  ...fields,
});

const checks: readonly Check[] = [
  check({
    ...afterReturn,
    grade: 'GOOD',
    request: { kind: 'delivery', id: 12, reference: 'D-12' },
    note: 'Pressed; the hem needs a closer look.',
    found: [2],
    closed: [1],
  }),
  check({
    id: 2,
    kind: 'BEFORE_DELIVERY',
    at: '2026-10-02T15:00:00.000Z',
    grade: 'EXCELLENT',
    isAsBefore: true,
    request: { kind: 'delivery', id: 12, reference: 'D-12' },
  }),
  check({ ...receipt, grade: 'EXCELLENT', found: [1] }),
];

function findingsOf(photographs: readonly PassportPhoto[]): Finding[] {
  const finding = {
    photo: photographs[0] ?? null,
    newSince: null,
    remarks: [],
    closedBy: null,
  };
  return [
    {
      ...finding,
      id: 2,
      kind: 'STAIN',
      severity: 2,
      note: 'A dark mark of the size of a coin near the hem, likely wine. Die Naht, Nováková, Ёлкина, Ελένη, 髙橋.',
      mark: { x: 42, y: 78 },
      checkId: 3,
      foundAt: afterReturn.at,
      stage: 'CLIENT',
      newSince: { kind: 'delivery', id: 12, reference: 'D-12' },
      remarks: [
        { id: 1, kind: 'CONFIRMED', text: '', by: 'Ada Marsh', at: '2026-10-13T15:00:00.000Z', isOwn: true },
        {
          id: 2,
          kind: 'COMMENT',
          text: 'From the dinner on Saturday.',
          by: null,
          at: '2026-10-14T15:00:00.000Z',
          isOwn: false,
        },
      ],
    },
    {
      ...finding,
      id: 1,
      kind: 'PULL',
      severity: 1,
      note: '',
      mark: { x: 62, y: 24 },
      checkId: 1,
      foundAt: receipt.at,
      stage: 'BEFORE_US',
      closedBy: { checkId: 3, kind: 'AFTER_RETURN', at: afterReturn.at },
    },
  ];
}

const hashOf = (seq: number): string => `${seq}`.repeat(64).slice(0, 64);

function movementsOf(count: number): PassportMovement[] {
  const lakeHouse = { id: 2, label: 'Lake House', isDeleted: false };
  const delivery = { kind: 'delivery', id: 12, reference: 'D-12', isOver: true } as const;
  const common = { zone: null, address: null, release: null, request: null, by: null } as const;
  const ways: readonly Omit<PassportMovement, 'seq' | 'hash' | 'since' | 'recordedAt'>[] = [
    { ...common, place: 'BIN', zone: 'GR', request: delivery, evidence: 'SCAN' },
    { ...common, place: 'RESIDENCE', address: lakeHouse, request: delivery, evidence: 'DOOR' },
    { ...common, place: 'IN_TRANSIT', request: delivery, evidence: 'SCAN' },
    { ...common, place: 'CARE_PARTNER', evidence: 'STAFF_WORD' },
    { ...common, place: 'RESIDENCE', evidence: 'CLIENT_WORD', by: 'Ada Marsh' },
    { ...common, place: 'BIN', zone: 'CS', evidence: 'IMPORT' },
  ];
  return Array.from({ length: count }, (_, index) => {
    const seq = 214 - index * 7;
    const since = new Date(Date.UTC(2026, 9, 12 - index * 3, 15)).toISOString();
    const way = ways[index % ways.length];
    if (way === undefined) throw new RangeError('there are ways');
    const recordedAt = index === 4 ? new Date(Date.UTC(2026, 9, 12, 15)).toISOString() : since;
    return { ...way, seq, hash: hashOf(Math.abs(seq)), since, recordedAt };
  });
}

const appraisal = {
  id: 4,
  name: 'Appraisal, Maison Ferrand.pdf',
  mediaType: 'application/pdf',
  bytes: 81_000,
  pages: 3,
} as const;

const valuation = { byStaff: true, recordedBy: null, withdrawn: null, currency: 'USD' } as const;

/** @param count the number of its photographs. */
function passportSample(count: number, movements: number): Passport {
  const photographs = photographsOf(count);
  return {
    item: {
      id: 7,
      itemClientNumber: 'VC-1057',
      designers: 'Maison Ferrand',
      observation: 'Silk gown with a train',
      size: '38',
      color: 'Midnight blue',
      season: 'Winter',
      material: 'Silk, lined with viscose',
      condition: '',
      notes: 'Hang in its long bag.\nNever fold the train.',
      category: 15,
      acquiredOn: '2021-03-01',
    },
    release: null,
    photographs,
    condition: {
      grade: 'GOOD',
      gradedAt: afterReturn.at,
      findings: findingsOf(photographs),
      checks: [...checks],
    },
    custody: {
      movements: movementsOf(movements),
      total: movements,
      chain: { rows: 231, lastHash: hashOf(231) },
    },
    care: [
      { id: 1, service: 'CLEANING', note: 'The hem, by hand.', doneAt: '2026-05-04T15:00:00.000Z' },
      { id: 2, service: 'REPAIR', note: '', doneAt: '2025-11-04T15:00:00.000Z' },
    ],
    value: {
      value: { amount: 480_000, currency: 'USD', basis: 'APPRAISAL', day: '2026-06-02', valuationId: 2 },
      valuations: [
        {
          ...valuation,
          id: 2,
          amount: 480_000,
          basis: 'APPRAISAL',
          day: '2026-06-02',
          note: 'After the exhibition.',
          document: appraisal,
          recorded: '2026-06-03T15:00:00.000Z',
        },
        {
          ...valuation,
          id: 1,
          amount: 390_000,
          basis: 'PURCHASE',
          day: '2021-03-01',
          note: '',
          document: null,
          recorded: '2025-03-04T15:00:00.000Z',
        },
      ],
    },
    documents: [appraisal],
    authority: {
      name: 'Maison Étoile authority',
      sha256: Array.from({ length: 32 }, (_, index) => (index * 7).toString(16).padStart(2, '0'))
        .join(':')
        .toUpperCase(),
    },
    printedAt: '2026-11-25T12:00:00.000Z',
  };
}

/** The paper of a sample, whose photographs are `pictures` in turn. */
export async function passportPaperSample(
  pictures: readonly Buffer[],
  { count = 4, movements = 6 } = {},
): Promise<PassportPaper> {
  const passport = passportSample(count, movements);
  return makePassportPaper(passport, {
    closetName: 'Park Avenue',
    identity: await ownIdentity(),
    brand: paperBrand,
    timeZone: 'America/New_York',
    readFiles: async (photographs) =>
      photographs.map((_, index): PrintedPhotograph['jpeg'] => pictures[index % pictures.length] ?? null),
  });
}
