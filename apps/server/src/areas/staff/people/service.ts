/** The members of staff. */
import { fullName } from '@vestry/contract/format/person';
import { toWire } from '@vestry/contract/calendar/day';
import type * as calls from '@vestry/contract/staff/people/calls';
import { permit, type StaffPermission } from '@vestry/contract/users/rules';
import { recordChange } from '../../changes/record-change.ts';
import { inContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { setProfile } from '../../users/write-user.ts';
import type { StaffHandler } from '../deps.ts';
import * as repository from './repository.ts';

const permissions: readonly StaffPermission[] = [
  'staff.read',
  'staff.requests',
  'staff.logistics',
  'staff.accounts',
];

/** @throws Refusal NOT_FOUND for the command line that acts in nobody's name. */
export const getMe: StaffHandler<typeof calls.getStaffMe> = async (deps, { userId }) => {
  const row = userId === null ? null : await repository.findStaff(deps.db, userId);
  if (row === null) throw new Refusal('NOT_FOUND');
  const { roleId, roleName, photo, ...rest } = row;
  return {
    ...rest,
    role: { id: roleId, name: roleName },
    permissions: permissions.filter((permission) => permit([roleId], permission).ok),
    // Portraits of staff belong to no closet.
    photo: photo === null ? null : deps.photos.present(photo, 0),
    today: toWire(deps.calendar.today()),
    timeZone: deps.timeZone,
  };
};

export const updateMe: StaffHandler<typeof calls.updateStaffMe> = async (deps, by, { body: after }) => {
  const { id, name, lastName, phone } = await getMe(deps, by, {});
  await inContext(deps, { clientId: null, actor: by }, async (context) => {
    await setProfile(context.trx, id, after);
    await recordChange(context, { kind: 'staff.updateMe', id, before: { name, lastName, phone }, after });
  });
  return getMe(deps, by, {});
};

export const listPeople: StaffHandler<typeof calls.listStaff> = async ({ db }) => {
  const rows = await repository.listStaff(db);
  return rows.map(({ id, name, lastName, email, roleId, roleName }) => ({
    id,
    name: fullName({ name, lastName }),
    email,
    role: { id: roleId, name: roleName },
  }));
};
