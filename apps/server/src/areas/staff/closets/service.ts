/** Closets for staff: search, view as the client sees them, manage. Every view is audited. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import { locationNames } from '@vestry/contract/items/rules';
import { locationCodes } from '@vestry/contract/items/schemas';
import { termOn, termsAfter, type PlanTerm } from '@vestry/contract/prices/plan-terms';
import * as calls from '@vestry/contract/staff/closets/calls';
import type { StaffCloset, StaffItem } from '@vestry/contract/staff/closets/schemas';
import { planNotOfferedMessage } from '@vestry/contract/staff/prices/plan-rules';
import { permit } from '@vestry/contract/users/rules';
import { toPage } from '@vestry/contract/wire';
import { recordChange } from '../../changes/record-change.ts';
import { inContext, type ClosetContext } from '../../../platform/call-context.ts';
import type { Trx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { endPlan, moveStart } from './past-plans-repository.ts';
import * as repository from './repository.ts';
import { setManager, setPlan } from '../../accounts/write-client.ts';
import { readPlans, readTerms, withListPrice } from '../../prices/plan-terms.ts';
import { auditLook } from '../audit-look.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import { once } from '../once.ts';
import { listItemMovements, toMovement } from '../moves/movements.ts';
import { photosVersionOf } from './photos-version.ts';
import { listReceivingItems } from '../receiving/items-repository.ts';
import type { StaffActor } from '../staff-call.ts';

export const findClosets: StaffHandler<typeof calls.findClosets> = async ({ db }, _by, { query }) => {
  const { rows, total } = await repository.listClosets(db, query);
  const cards = rows.map(({ managerId, managerName, ...row }) => ({
    ...row,
    manager: person(managerId, managerName),
  }));
  return toPage(cards, query.page, query.pageSize, total);
};

function person(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

/** @throws Refusal NOT_FOUND */
export const openCloset: StaffHandler<typeof calls.getStaffCloset> = async (deps, by, { params }) => {
  const closet = await readCloset(deps, by, params.clientId);
  await auditLook(deps, by, { kind: calls.getStaffCloset.name, ...params });
  return closet;
};

async function readCloset(deps: StaffDeps, by: StaffActor, clientId: number): Promise<StaffCloset> {
  const facts = await repository.findCloset(deps.db, clientId);
  if (facts === null) throw new Refusal('NOT_FOUND');
  const { managerId, managerName, planId: _entered, planStartedOn: _since, boxes, since, ...rest } = facts;
  const [users, counts, billing] = await Promise.all([
    repository.listUsers(deps.db, clientId),
    repository.countLocations(deps.db, clientId),
    seesAccounts(by) ? readBilling(deps, clientId, boxes) : null,
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

/** The plan of today with its use, and those that are entered ahead. */
async function readBilling({ db, billing, calendar }: StaffDeps, clientId: number, boxes: number) {
  const [{ usage }, plans] = await Promise.all([billing.find(clientId), readPlans(db, clientId, calendar)]);
  const { today, terms } = plans;
  const present = termOn(terms, today);
  const following = termsAfter(terms, today);
  const shown = present === null ? [] : [present, ...following];
  const rows = await repository.listPlans(
    db,
    shown.map(({ planId }) => planId),
  );
  const planOf = ({ planId }: PlanTerm, day: Day) => {
    const row = rows.find(({ id }) => id === planId);
    return row === undefined ? null : withListPrice(row, plans.on(day));
  };
  return {
    plan: present === null ? null : planOf(present, today),
    planStartedOn: present?.startedOn ?? null,
    following: following.flatMap((term) => {
      const plan = planOf(term, term.firstDay);
      return plan === null ? [] : [{ plan, firstDay: term.firstDay }];
    }),
    boxes,
    usage,
  };
}

/** The closet as the client sees it. @throws Refusal NOT_FOUND */
export const listItems: StaffHandler<typeof calls.listClosetItems> = async (deps, by, { params, query }) => {
  await requireCloset(deps, params.clientId);
  const page = await deps.items.search(params.clientId, query);
  await auditLook(deps, by, { kind: calls.listClosetItems.name, ...params });
  return page;
};

/** @throws Refusal NOT_FOUND */
export const readItem: StaffHandler<typeof calls.getStaffItem> = async (deps, by, { params }) => {
  await requireCloset(deps, params.clientId);
  const item = await findItem(deps, params.clientId, params.itemId);
  await auditLook(deps, by, { kind: calls.getStaffItem.name, ...params });
  return item;
};

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
async function lockCloset(trx: Trx, clientId: number): Promise<repository.ClosetFacts> {
  const facts = await repository.findCloset(trx, clientId, true);
  if (facts === null) throw new Refusal('NOT_FOUND');
  return facts;
}

/** @throws Refusal NOT_FOUND for a closet that there is not, or somebody who does not work here. */
export const assignManager: StaffHandler<typeof calls.assignManager> = async (deps, by, { params, body }) => {
  const { clientId } = params;
  const { managerId } = body;
  await inContext(deps, { clientId, actor: by }, async (context) => {
    const { trx } = context;
    const before = await lockCloset(trx, clientId);
    if (managerId !== null && !(await repository.lockStaff(trx, managerId))) throw new Refusal('NOT_FOUND');
    if (before.managerId === managerId) return;
    await setManager(trx, clientId, managerId);
    const values = { before: { managerId: before.managerId }, after: { managerId } };
    await recordChange(context, { kind: calls.assignManager.name, id: clientId, ...values });
  });
  return readCloset(deps, by, clientId);
};

/** @throws Refusal NOT_FOUND for a closet or a plan that there is not, VALIDATION_FAILED for a plan that is no longer offered. */
export const assignPlan: StaffHandler<typeof calls.assignPlan> = async (deps, by, { params, body }) => {
  const { clientId } = params;
  const { planId, startedOn, boxes } = body;
  await inContext(deps, { clientId, actor: by }, async (context) => {
    const { trx } = context;
    const facts = await lockCloset(trx, clientId);
    if (planId !== null) await requireOffered(deps, { trx, clientId }, planId);
    const sameSince = planId === facts.planId ? facts.planStartedOn : null;
    const today = deps.calendar.today();
    const after = {
      planId,
      startedOn: planId === null ? null : (startedOn ?? sameSince ?? today),
      boxes: boxes ?? facts.boxes,
    };
    const next = after.startedOn === null ? today : toDay(after.startedOn);
    const entered = facts.planStartedOn === null ? null : toDay(facts.planStartedOn);
    if (planId !== facts.planId) await endPlan(trx, clientId, endedPlan(facts), next);
    else if (planId !== null) await moveStart(trx, clientId, entered, { next, today });
    await setPlan(trx, clientId, after);
    const before = { planId: facts.planId, startedOn: facts.planStartedOn, boxes: facts.boxes };
    await recordChange(context, { kind: calls.assignPlan.name, id: clientId, before, after });
  });
  return readCloset(deps, by, clientId);
};

/** A closet may come back to the plan that it has today, whether that is offered or not. */
async function requireOffered(
  { calendar }: StaffDeps,
  { trx, clientId }: ClosetContext,
  planId: number,
): Promise<void> {
  const isOffered = await repository.lockOffer(trx, planId);
  if (isOffered === null) throw new Refusal('NOT_FOUND');
  if (isOffered) return;
  const today = calendar.today();
  const terms = await readTerms(trx, clientId, calendar);
  const isOwn = terms.some(
    (term) => term.planId === planId && (term.endedOn === null || term.endedOn >= today),
  );
  if (!isOwn)
    throw new Refusal('VALIDATION_FAILED', {
      fields: [{ path: 'body.planId', message: planNotOfferedMessage }],
    });
}

function endedPlan({ planId, planStartedOn: startedOn }: repository.ClosetFacts) {
  return planId === null ? null : { planId, startedOn };
}

export const listNotes: StaffHandler<typeof calls.listNotes> = async (deps, _by, { params, query }) => {
  const { clientId } = params;
  const { page, pageSize } = query;
  await requireCloset(deps, clientId);
  const rows = await repository.listNotes(deps.db, clientId, page, pageSize);
  const notes = rows.map(({ id, note, by, at }) => ({ id, note, by, time: at.toISOString() }));
  return toPage(notes, page, pageSize, rows[0]?.total ?? 0);
};

/** @throws Refusal NOT_FOUND, IDEMPOTENCY_MISMATCH */
export const addNote: StaffHandler<typeof calls.addNote> = async (deps, by, input) => {
  const { clientId } = input.params;
  const { note } = input.body;
  return once(deps, by, calls.addNote, input, async (context) => {
    const { trx, now } = context;
    await lockCloset(trx, clientId);
    const id = await repository.insertNote(trx, clientId, { userId: by.userId, note, now });
    await recordChange(context, { kind: calls.addNote.name, id, after: { note } });
    // The closet is locked, so that nobody has noted anything since.
    const [added] = await repository.listNotes(trx, clientId, 0, 1);
    if (added === undefined) throw new Refusal('NOT_FOUND');
    return { id, note, by: added.by, time: now.toISOString() };
  });
};

export const listPlans: StaffHandler<typeof calls.listPlans> = async ({ db, calendar }) =>
  repository.listOfferedPlans(db, calendar.today());
