/** The requests of the matrix about the condition of items, and their passports. */
import * as condition from '@vestry/contract/condition/calls';
import * as passport from '@vestry/contract/passport/calls';
import * as staffCondition from '@vestry/contract/staff/condition/calls';
import * as staffPassport from '@vestry/contract/staff/passport/calls';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';

const mark = { x: 40, y: 60 };

export const conditionRequests: readonly MatrixEntry[] = [
  entryOf(condition.getItemCondition, ({ itemId }) => ({ params: { id: itemId } })),
  entryOf(passport.getPassport, ({ itemId }) => ({ params: { id: itemId } })),
  entryOf(passport.getPassportFile, ({ itemId }) => ({ params: { id: itemId } })),
  entryOf(condition.offerConditionPhoto, ({ clientId, heldItemId }) => ({
    body: { client: { id: clientId }, itemId: heldItemId },
  })),
  entryOf(
    condition.reportFinding,
    ({ clientId, itemId, checkUploadId }, word) => ({
      body: {
        client: { id: clientId },
        itemId,
        finding: {
          kind: 'STAIN' as const,
          severity: 2 as const,
          note: word,
          mark,
          photo: { uploadId: checkUploadId },
        },
      },
    }),
    { foreign: ['NOT_FOUND', 'VALIDATION_FAILED'] },
  ),
  entryOf(condition.remarkFinding, ({ clientId, findingId }, word) => ({
    body: { client: { id: clientId }, findingId, kind: 'COMMENT' as const, text: word },
  })),
];

export const staffConditionRequests: readonly MatrixEntry[] = [
  entryOf(staffCondition.getStaffCondition, ({ clientId, itemId }) => ({ params: { clientId, itemId } })),
  entryOf(staffPassport.getStaffPassport, ({ clientId, itemId }) => ({ params: { clientId, itemId } })),
  entryOf(staffPassport.getStaffPassportFile, ({ clientId, itemId }) => ({ params: { clientId, itemId } })),
  entryOf(staffCondition.offerCheckPhoto, ({ clientId, itemId }) => ({ params: { clientId, itemId } })),
  entryOf(staffCondition.recordCheck, ({ clientId, itemId, checkId, findingId, fetchedItemId, pickupId }) => [
    {
      params: { clientId, itemId },
      body: {
        lastCheckId: checkId,
        kind: 'REVIEW' as const,
        grade: 'FAIR' as const,
        corrects: checkId,
        findings: [{ kind: 'ODOR' as const, severity: 2 as const, restates: findingId }],
      },
    },
    {
      params: { clientId, itemId: fetchedItemId },
      body: {
        lastCheckId: null,
        kind: 'AFTER_RETURN' as const,
        grade: 'FAIR' as const,
        request: { kind: 'pickup' as const, id: pickupId },
        findings: [{ kind: 'ODOR' as const, severity: 2 as const }],
      },
    },
  ]),
  entryOf(staffCondition.listRequestChecks, ({ clientId, deliveryId }) => ({
    params: { clientId, kind: 'delivery' as const, id: deliveryId },
  })),
  entryOf(staffCondition.getCheckPolicy, () => ({})),
  entryOf(staffCondition.setCheckPolicy, () => ({ body: { valueAbove: 500, categoryIds: [15] } })),
];
