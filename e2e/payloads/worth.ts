/** Texts of condition checks and of valuations, each a payload. */
import { remarkFinding, reportFinding } from '@vestry/contract/condition/calls';
import { recordCheck } from '@vestry/contract/staff/condition/calls';
import { offerStaffDocument, recordStaffValuation } from '@vestry/contract/staff/valuations/calls';
import { offerDocument, recordValuation } from '@vestry/contract/valuations/calls';
import type { PayloadCaller } from './caller.ts';
import type { ClosetPeople } from './closet.ts';
import type { FacilityStaff } from './facility.ts';
import { putDocument } from './put-document.ts';

/** A check and a report of the first item, with a remark on what was found, and a value by its client and one by staff. */
export async function checkAndValue(
  { send }: PayloadCaller,
  { asOperations }: FacilityStaff,
  { clientId, itemIds, asOwner }: ClosetPeople,
  origin: string,
): Promise<void> {
  const params = { clientId, itemId: itemIds[0] };
  const finding = { kind: 'ODOR', severity: 1 };
  await send(recordCheck, {
    as: asOperations,
    params,
    given: { lastCheckId: null, kind: 'REVIEW', grade: null, findings: [finding], closes: [], photos: [] },
  });
  const { findings } = await send(reportFinding, {
    as: asOwner,
    given: { itemId: itemIds[0], finding: { ...finding, photo: null, mark: null } },
  });
  await send(remarkFinding, { as: asOwner, given: { findingId: findings[0]?.id, kind: 'COMMENT' } });
  const value = { amount: 100, currency: 'USD', basis: 'APPRAISAL' };
  const own = await putDocument(origin, await send(offerDocument, { as: asOwner, params }));
  await send(recordValuation, {
    as: asOwner,
    params,
    given: { ...value, day: '2026-11-02T00:00:00', document: own },
  });
  const theirs = await putDocument(origin, await send(offerStaffDocument, { as: asOperations, params }));
  await send(recordStaffValuation, {
    as: asOperations,
    params,
    given: { ...value, day: '2026-11-03T00:00:00', document: theirs },
  });
}
