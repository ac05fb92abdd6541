/** The members of staff. */
import { fullName } from '@vestry/contract/format/person';
import { toWire } from '@vestry/contract/calendar/day';
import type { StaffMe, StaffMeUpdate, StaffPerson } from '@vestry/contract/staff/people/schemas';
import { permit, type StaffPermission } from '@vestry/contract/users/rules';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { setProfile } from '../../users/write-user.ts';
import type { StaffDeps } from '../deps.ts';
import * as repository from './repository.ts';
import type { StaffActor } from '../staff-call.ts';

const permissions: readonly StaffPermission[] = [
  'staff.read',
  'staff.requests',
  'staff.logistics',
  'staff.accounts',
];

/** @throws Refusal NOT_FOUND for the command line that acts in nobody's name. */
export async function getMe(deps: StaffDeps, { userId }: StaffActor): Promise<StaffMe> {
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
}

export async function updateMe(deps: StaffDeps, by: StaffActor, update: StaffMeUpdate): Promise<StaffMe> {
  const before = await getMe(deps, by);
  await inTransaction(deps.db, async (trx) => {
    await setProfile(trx, before.id, update);
    const { id, name, lastName, phone } = before;
    await recordChange(
      { trx, clientId: null, actor: by },
      { kind: 'staff.updateMe', id, before: { name, lastName, phone }, after: update },
    );
  });
  return getMe(deps, by);
}

export async function listPeople({ db }: StaffDeps): Promise<StaffPerson[]> {
  const rows = await repository.listStaff(db);
  return rows.map(({ id, name, lastName, email, roleId, roleName }) => ({
    id,
    name: fullName({ name, lastName }),
    email,
    role: { id: roleId, name: roleName },
  }));
}
