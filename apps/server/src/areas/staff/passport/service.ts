/** The passport of an item of any closet, as staff read and print it for its client. */
import * as calls from '@vestry/contract/staff/passport/calls';
import { auditLook } from '../audit-look.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import type { StaffActor } from '../staff-call.ts';

interface ItemKey {
  readonly clientId: number;
  readonly itemId: number;
}

/** @throws Refusal NOT_FOUND */
export const readPassport: StaffHandler<typeof calls.getStaffPassport> = async (deps, by, { params }) => {
  await requireCloset(deps, params.clientId);
  const passport = await deps.passports.ofItem({ ...params, userId: null });
  await look(deps, by, params);
  return passport;
};

/** @throws Refusal NOT_FOUND, SIGNING_UNAVAILABLE */
export const makePassportFile: StaffHandler<typeof calls.getStaffPassportFile> = async (
  deps,
  by,
  { params },
) => {
  await requireCloset(deps, params.clientId);
  const file = await deps.passports.file({ ...params, userId: null });
  await look(deps, by, params);
  return file;
};

async function look(deps: StaffDeps, by: StaffActor, key: ItemKey): Promise<void> {
  await auditLook(deps, by, { kind: calls.getStaffPassport.name, ...key });
}
