/** A claim with made-up facts, for the previews. */
import type { Claim } from '@vestry/contract/claims/schemas';
import type { Passport } from '@vestry/contract/passport/schemas';
import { makeClaimPaper, type ClaimPaper } from '../src/areas/claims/claim-paper.ts';
import { passportPaperSample } from './passport-sample.ts';

const hash = (digit: string): string => digit.repeat(64);
const file = { mediaType: 'application/pdf', byStaff: false, by: 'Ada Marsh' } as const;

function claimSample({ item, condition, value, documents }: Passport): Claim {
  const [after, before] = condition.checks;
  const [found] = condition.findings;
  const appraisal = documents[0];
  const findingsOf = (ids: readonly number[]) => condition.findings.filter(({ id }) => ids.includes(id));
  return {
    id: 12,
    reference: 'C-12',
    status: 'SETTLED',
    cause: 'FINDING',
    finding: found === undefined ? null : { id: found.id, kind: found.kind, severity: found.severity },
    item: { ...item, image: null },
    eventDay: '2026-10-12',
    claimed: { amount: 480_000, currency: 'USD' },
    settled: { amount: 420_000, currency: 'USD' },
    openedAt: '2026-10-14T15:00:00.000Z',
    value: value.value,
    valueDocument: appraisal === undefined ? null : { ...appraisal, sha256: hash('a') },
    insurer: 'Meridian Mutual Insurance of New York',
    insurerReference: 'FA-2026-0417',
    before: before === undefined ? null : { check: before, findings: findingsOf(before.found) },
    after: after === undefined ? null : { check: after, findings: findingsOf(after.found) },
    documents: [
      {
        ...file,
        id: 7,
        name: 'Estimate for the repair.pdf',
        bytes: 48_213,
        pages: 2,
        sha256: hash('4'),
        at: '2026-10-14T15:00:00.000Z',
      },
      {
        ...file,
        id: 8,
        name: 'Letter of the insurer.pdf',
        bytes: 1_204_331,
        pages: 1,
        sha256: hash('c'),
        byStaff: true,
        by: null,
        at: '2026-10-20T15:00:00.000Z',
      },
    ],
    events: [
      {
        id: 1,
        kind: 'OPEN',
        text: 'The hem has to be sewn anew by hand.',
        by: 'Ada Marsh',
        byStaff: false,
        at: '2026-10-14T15:00:00.000Z',
      },
      { id: 2, kind: 'SUBMITTED', text: '', by: null, byStaff: true, at: '2026-10-15T15:00:00.000Z' },
      {
        id: 3,
        kind: 'SETTLED',
        text: 'Paid less the deductible.',
        by: null,
        byStaff: true,
        at: '2026-11-02T15:00:00.000Z',
      },
    ],
  };
}

/** The paper of a sample, whose photographs are `pictures` in turn. */
export async function claimPaperSample(pictures: readonly Buffer[]): Promise<ClaimPaper> {
  const { passport, closetName, identity, brand, timeZone } = await passportPaperSample(pictures);
  return makeClaimPaper(
    { claim: claimSample(passport), passport },
    {
      closetName,
      identity,
      brand,
      timeZone,
      readFiles: async (photographs) =>
        photographs.map((_, index) => pictures[index % pictures.length] ?? null),
    },
  );
}
