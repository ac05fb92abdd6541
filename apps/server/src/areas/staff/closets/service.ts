/** Closets for staff: search, view as the client sees them, manage. Every view is audited. */
import { locationNames } from '@vestry/contract/items/rules';
import { locationCodes } from '@vestry/contract/items/schemas';
import type { ItemSearchQuery } from '@vestry/contract/items/filters';
import type { Item } from '@vestry/contract/items/schemas';
import * as calls from '@vestry/contract/staff/closets/calls';
import type {
  ClientNote,
  ClosetCard,
  ClosetQuery,
  PlanAssignment,
  StaffCloset,
  StaffItem,
  StaffPlan,
} from '@vestry/contract/staff/closets/schemas';
import { permit } from '@vestry/contract/users/rules';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { ViewKind } from '../../changes/change-kinds.ts';
import { recordChange, recordView, type View } from '../../changes/record-change.ts';
import { inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as repository from './repository.ts';
import { setManager, setPlan } from '../../accounts/write-client.ts';
import type { StaffDeps } from '../deps.ts';
import { listItemMovements, toMovement } from '../moves/movements.ts';
import { photosVersionOf } from './photos-version.ts';
import { listReceivingItems } from '../receiving/items-repository.ts';
import type { StaffActor } from '../staff-call.ts';

export async function findClosets({ db }: StaffDeps, query: ClosetQuery): Promise<Page<ClosetCard>> {
  const { rows, total } = await repository.listClosets(db, query);
  const cards = rows.map(({ managerId, managerName, ...row }) => ({
    ...row,
    manager: person(managerId, managerName),
  }));
  return toPage(cards, query.page, query.pageSize, total);
}

function person(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

/** @throws Refusal NOT_FOUND */
export async function openCloset(deps: StaffDeps, by: StaffActor, clientId: number): Promise<StaffCloset> {
  const closet = await readCloset(deps, by, clientId);
  await auditLook(deps, by, calls.getStaffCloset.name, clientId);
  return closet;
}

export async function auditLook(
  { db }: StaffDeps,
  by: StaffActor,
  kind: ViewKind,
  clientId: number,
  what: Pick<View, 'entity' | 'id' | 'after'> = { entity: 'client', id: clientId },
): Promise<void> {
  // The entry stores in words which of the staff it was, as of that moment, for the Owner to read.
  const staffRole = by.actor === 'STAFF' ? by.roles[0] : undefined;
  const after = { ...what.after, ...(staffRole === undefined ? {} : { staffRole }) };
  await recordView(db, { clientId, actor: by }, { kind, ...what, after });
}

async function readCloset(deps: StaffDeps, by: StaffActor, clientId: number): Promise<StaffCloset> {
  const facts = await repository.findCloset(deps.db, clientId);
  if (facts === null) throw new Refusal('NOT_FOUND');
  const { managerId, managerName, planId, planStartedOn, boxes, since, ...rest } = facts;
  const [users, counts, billing] = await Promise.all([
    repository.listUsers(deps.db, clientId),
    repository.countLocations(deps.db, clientId),
    seesAccounts(by) ? readBilling(deps, clientId, { planId, planStartedOn, boxes }) : null,
  ]);
  return {
    ...rest,
    since: since.toISOString(),
    manager: person(managerId, managerName),
    users: users.map((user) => ({ ...user, lastSignIn: user.lastSignIn?.toISOString() ?? null })),
    locations: locationCodes.map((code) => ({
      code,
      name: locationNames[code],
      count: counts.find((each) => each.code === code)?.count ?? 0,
    })),
    billing,
  };
}

function seesAccounts({ roles }: StaffActor): boolean {
  return permit(roles, 'staff.accounts').ok;
}

async function readBilling(
  { db, billing }: StaffDeps,
  clientId: number,
  { planId, planStartedOn, boxes }: Pick<repository.ClosetFacts, 'planId' | 'planStartedOn' | 'boxes'>,
) {
  const [{ usage }, [plan]] = await Promise.all([
    billing.find(clientId),
    planId === null ? [] : repository.listPlans(db, planId),
  ]);
  return { plan: plan ?? null, planStartedOn, boxes, usage };
}

/** The closet as the client sees it. @throws Refusal NOT_FOUND */
export async function listItems(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  query: ItemSearchQuery,
): Promise<Page<Item>> {
  await requireCloset(deps, clientId);
  const page = await deps.items.search(clientId, query);
  await auditLook(deps, by, calls.listClosetItems.name, clientId);
  return page;
}

/** @throws Refusal NOT_FOUND */
export async function readItem(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  itemId: number,
): Promise<StaffItem> {
  await requireCloset(deps, clientId);
  const item = await findItem(deps, clientId, itemId);
  await auditLook(deps, by, calls.getStaffItem.name, clientId, { entity: 'item', id: itemId });
  return item;
}

/** The item as staff see it, without an entry in the audit. @throws Refusal NOT_FOUND */
export async function findItem(deps: StaffDeps, clientId: number, itemId: number): Promise<StaffItem> {
  const [[item], [row], { bin, events }] = await Promise.all([
    deps.items.findMany(clientId, [itemId]),
    listReceivingItems(deps.db, clientId, [itemId]),
    listItemMovements(deps.db, clientId, itemId),
  ]);
  if (item === undefined || row === undefined) throw new Refusal('NOT_FOUND');
  return {
    item,
    bin,
    updated: row.updatedAt.toISOString(),
    photoKeys: row.photos.map(({ hash }) => hash),
    photosVersion: photosVersionOf(row.photos),
    history: events.map(toMovement),
  };
}

/** @throws Refusal NOT_FOUND for a closet that there is not. */
export async function requireCloset({ db }: Pick<StaffDeps, 'db'>, clientId: number): Promise<void> {
  if ((await repository.findCloset(db, clientId)) === null) throw new Refusal('NOT_FOUND');
}

/** The closet's facts, locked until the transaction ends. */
async function lockCloset(trx: Transaction<DB>, clientId: number): Promise<repository.ClosetFacts> {
  const facts = await repository.findCloset(trx, clientId, true);
  if (facts === null) throw new Refusal('NOT_FOUND');
  return facts;
}

/** @throws Refusal NOT_FOUND for a closet that there is not, or somebody who does not work here. */
export async function assignManager(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  managerId: number | null,
): Promise<StaffCloset> {
  await inTransaction(deps.db, async (trx) => {
    const before = await lockCloset(trx, clientId);
    if (managerId !== null && !(await repository.isStaff(trx, managerId))) throw new Refusal('NOT_FOUND');
    if (before.managerId === managerId) return;
    await setManager(trx, clientId, managerId);
    await recordChange(
      { trx, clientId, actor: by },
      {
        kind: 'staff.assignManager',
        id: clientId,
        before: { managerId: before.managerId },
        after: { managerId },
      },
    );
  });
  return readCloset(deps, by, clientId);
}

/** @throws Refusal NOT_FOUND for a closet or a plan that there is not. */
export async function assignPlan(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  { planId, startedOn, boxes }: PlanAssignment,
): Promise<StaffCloset> {
  await inTransaction(deps.db, async (trx) => {
    const facts = await lockCloset(trx, clientId);
    if (planId !== null && (await repository.listPlans(trx, planId)).length === 0)
      throw new Refusal('NOT_FOUND');
    const sameSince = planId === facts.planId ? facts.planStartedOn : null;
    const after = {
      planId,
      startedOn: planId === null ? null : (startedOn ?? sameSince ?? deps.calendar.today()),
      boxes: boxes ?? facts.boxes,
    };
    await setPlan(trx, clientId, after);
    await recordChange(
      { trx, clientId, actor: by },
      {
        kind: 'staff.assignPlan',
        id: clientId,
        before: { planId: facts.planId, startedOn: facts.planStartedOn, boxes: facts.boxes },
        after,
      },
    );
  });
  return readCloset(deps, by, clientId);
}

export async function listNotes(
  deps: StaffDeps,
  clientId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<ClientNote>> {
  await requireCloset(deps, clientId);
  const rows = await repository.listNotes(deps.db, clientId, page, pageSize);
  const notes = rows.map(({ id, note, by, at }) => ({ id, note, by, time: at.toISOString() }));
  return toPage(notes, page, pageSize, rows[0]?.total ?? 0);
}

/** @throws Refusal NOT_FOUND */
export async function addNote(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  note: string,
): Promise<ClientNote> {
  return inTransaction(deps.db, async (trx) => {
    await lockCloset(trx, clientId);
    const row = { userId: by.userId, note, now: deps.clock.now() };
    const id = await repository.insertNote(trx, clientId, row);
    await recordChange({ trx, clientId, actor: by }, { kind: 'staff.addNote', id, after: { note } });
    // The closet is locked, so that nobody has noted anything since.
    const [added] = await repository.listNotes(trx, clientId, 0, 1);
    if (added === undefined) throw new Refusal('NOT_FOUND');
    return { id, note, by: added.by, time: row.now.toISOString() };
  });
}

export async function listPlans({ db }: StaffDeps): Promise<StaffPlan[]> {
  return repository.listPlans(db);
}
