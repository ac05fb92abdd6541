/** Condition checks as staff record them, and the setting of what must be checked. */
import { isCheckRequired } from '@vestry/contract/condition/policy';
import { fullName } from '@vestry/contract/format/person';
import { requestCourses } from '@vestry/contract/requests/courses';
import * as calls from '@vestry/contract/staff/condition/calls';
import type { StaffCondition } from '@vestry/contract/staff/condition/schemas';
import { toCheckedItem } from '../../condition/checked-item.ts';
import { readCheckPolicy, writeCheckPolicy } from '../../condition/policy.ts';
import { readCondition } from '../../condition/present.ts';
import { recordCheck as addCheck } from '../../condition/record-check.ts';
import { listItemChecks } from '../../condition/require-checks.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { auditLook } from '../audit-look.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import { findCard } from '../today/card-repository.ts';
import { listItems } from '../today/repository.ts';

/** @throws Refusal NOT_FOUND */
export const getCondition: StaffHandler<typeof calls.getStaffCondition> = async (deps, by, { params }) => {
  await requireCloset(deps, params.clientId);
  const condition = await readStaffCondition(deps, params);
  await auditLook(deps, by, { kind: calls.getStaffCondition.name, ...params });
  return condition;
};

interface ItemKey {
  readonly clientId: number;
  readonly itemId: number;
}

async function readStaffCondition(
  { db, photos }: StaffDeps,
  { clientId, itemId }: ItemKey,
): Promise<StaffCondition> {
  const read = await readCondition(photos, { trx: db, clientId, userId: null }, itemId);
  const staffOf = new Map(
    read.checks.map((check) => [check.id, check.actor === 'USER' ? null : fullName(check) || null]),
  );
  return {
    ...read.condition,
    checks: read.condition.checks.map((check) => ({ ...check, staff: staffOf.get(check.id) ?? null })),
    isRequired: isCheckRequired(await readCheckPolicy(db), toCheckedItem(read.item)),
  };
}

/** @throws Refusal NOT_FOUND, FORBIDDEN for the command line that acts in nobody's name. */
export const offerCheckPhoto: StaffHandler<typeof calls.offerCheckPhoto> = async (deps, by, { params }) => {
  const { clientId, itemId } = params;
  const { userId } = by;
  if (userId === null) throw new Refusal('FORBIDDEN');
  await requireCloset(deps, clientId);
  return inContext(deps, { clientId, actor: by }, async (context) => {
    await deps.items.lock(context.trx, clientId, [itemId]);
    const offered = await deps.uploads.offer({ ...context, userId }, itemId, 'condition');
    const after = { uploadId: offered.uploadId };
    await recordChange(context, { kind: calls.offerCheckPhoto.name, id: itemId, after });
    return offered;
  });
};

/** @throws Refusal as `areas/condition/record-check.ts` does. */
export const recordCheck: StaffHandler<typeof calls.recordCheck> = async (deps, by, { params, body }) => {
  const { clientId, itemId } = params;
  const { grade = null, request = null, corrects = null, ...check } = body;
  await requireCloset(deps, clientId);
  const checkId = await inContext(deps, { clientId, actor: by }, async (context) => {
    const {
      checkId: id,
      kind,
      newFindings,
    } = await addCheck(deps, context, {
      ...check,
      itemId,
      grade,
      request,
      corrects,
    });
    const { isAsBefore, note, findings, closes } = check;
    const found = findings.map(({ kind: finding, severity }) => ({ kind: finding, severity }));
    await recordChange(context, {
      kind: calls.recordCheck.name,
      id: itemId,
      after: { checkId: id, kind, grade, isAsBefore, note, corrects, findings: found, closes },
      // The client is not notified of the state in which an item was received; its page shows it.
      notification:
        newFindings === 0 || kind === 'RECEIVED' ? null : deps.notifications.findings(clientId, id),
    });
    return id;
  });
  return { checkId, condition: await readStaffCondition(deps, params) };
};

/** @throws Refusal NOT_FOUND */
export const listRequestChecks: StaffHandler<typeof calls.listRequestChecks> = async (
  { db },
  _by,
  { params: { clientId, kind, id } },
) => {
  if ((await findCard(db, kind, clientId, id)) === null) throw new Refusal('NOT_FOUND');
  const items = await listItems(db, kind, clientId, id);
  const itemIds = items.map((item) => item.id);
  const checks = await listItemChecks({ trx: db, clientId }, { kind, id }, itemIds);
  return { kind: requestCourses[kind].check.kind, items: checks };
};

export const getCheckPolicy: StaffHandler<typeof calls.getCheckPolicy> = async ({ db }) =>
  readCheckPolicy(db);

export const setCheckPolicy: StaffHandler<typeof calls.setCheckPolicy> = async (deps, by, { body: after }) =>
  inContext(deps, { clientId: null, actor: by }, async (context) => {
    const before = await readCheckPolicy(context.trx);
    await writeCheckPolicy(context.trx, after);
    await recordChange(context, { kind: calls.setCheckPolicy.name, id: null, before, after });
    return after;
  });
