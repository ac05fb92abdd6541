/** Recommendations as staff make them; the client answers. */
import * as calls from '@vestry/contract/staff/care/calls';
import type { NewRecommendation, StaffRecommendation } from '@vestry/contract/staff/care/schemas';
import { toPage } from '@vestry/contract/wire';
import { recordChange } from '../../changes/record-change.ts';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import type { Database, Trx } from '../../../platform/database.ts';
import { requireOpenFinding } from '../../condition/require-open-finding.ts';
import { toRequestItem } from '../../requests/items.ts';
import {
  deleteRecommendation,
  finishRecommendation,
  insertRecommendation,
} from '../../requests/pickup/write-recommendation.ts';
import { lockRow } from '../../../platform/lock-row.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as repository from './repository.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import { once } from '../once.ts';

export const listStaffRecommendations: StaffHandler<typeof calls.listStaffRecommendations> = async (
  deps,
  _by,
  { query },
) => {
  const { rows, total } = await repository.listRecommendations(deps.db, query, deps.calendar.today());
  const recommendations = rows.map((row) => toRecommendation(deps, row));
  return toPage(recommendations, query.page, query.pageSize, total);
};

function toRecommendation({ photos }: StaffDeps, row: repository.RecommendationRow): StaffRecommendation {
  const { itemId: _itemId, item, photo, proposedAt, decidedAt, ...rest } = row;
  return {
    ...rest,
    item: toRequestItem(item, row.clientId, photos),
    photo: photo === null ? null : photos.present(photo, row.clientId),
    proposed: proposedAt.toISOString(),
    decided: decidedAt?.toISOString() ?? null,
  };
}

interface RecommendationKey {
  readonly clientId: number;
  readonly id: number;
}

async function find(
  { calendar }: StaffDeps,
  db: Database,
  { clientId, id }: RecommendationKey,
): Promise<repository.RecommendationRow> {
  const row = await repository.findRecommendation(db, clientId, id, calendar.today());
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * An address for a photograph of what is to be done.
 * @throws Refusal NOT_FOUND for an item that the closet does not have, FORBIDDEN for the command line that acts in nobody's name.
 */
export const offerCarePhoto: StaffHandler<typeof calls.offerCarePhoto> = async (
  deps,
  by,
  { params, body },
) => {
  const { clientId } = params;
  const { itemId } = body;
  const { userId } = by;
  if (userId === null) throw new Refusal('FORBIDDEN');
  await requireCloset(deps, clientId);
  return inContext(deps, { clientId, actor: by }, async (context) => {
    await deps.items.lock(context.trx, clientId, [itemId]);
    const offered = await deps.uploads.offer({ ...context, userId }, itemId, 'care');
    const after = { uploadId: offered.uploadId };
    await recordChange(context, { kind: calls.offerCarePhoto.name, id: itemId, after });
    return offered;
  });
};

const proposedText = 'The same care has been proposed already, and waits for an answer.';

/**
 * The lock of the item makes two proposals for it wait for each other.
 * @throws Refusal NOT_FOUND for an item, a pickup or a finding that the closet does not have, FINDING_CLOSED, CONFLICT for the same
 *   proposal while it waits for its answer, VALIDATION_FAILED for a photograph that is not there, IDEMPOTENCY_MISMATCH.
 */
export const proposeCare: StaffHandler<typeof calls.proposeCare> = async (deps, by, input) => {
  const { params, body } = input;
  const { clientId } = params;
  await requireCloset(deps, clientId);
  const made = await once(deps, by, calls.proposeCare, input, async (context) => {
    const { trx } = context;
    await deps.items.lock(trx, clientId, [body.itemId]);
    const { pickupId = null, photoUploadId: _photoUploadId, findingId = null, ...rest } = body;
    const recommendation = { ...rest, findingId };
    if (pickupId !== null && !(await repository.hasPickup(trx, clientId, pickupId)))
      throw new Refusal('NOT_FOUND');
    const { itemId } = body;
    const finding = findingId === null ? null : await requireOpenFinding(context, { itemId, findingId });
    if (await repository.isProposed(trx, clientId, { ...recommendation, pickupId }))
      throw new Refusal('CONFLICT', { message: proposedText });
    const photoHash = (await photoOf(deps, context, body)) ?? finding?.photoHash ?? null;
    const id = await insertRecommendation(context, { ...recommendation, pickupId, photoHash });
    await recordChange(context, {
      kind: calls.proposeCare.name,
      id,
      after: recommendation,
      related: { itemId, pickupId },
      notification: deps.notifications.recommendation(clientId, id),
    });
    return { id };
  });
  return toRecommendation(deps, await find(deps, deps.db, { clientId, id: made.id }));
};

/** The photograph that was uploaded to the address which this user was given for this item. */
async function photoOf(
  { uploads }: StaffDeps,
  context: CallContext,
  { itemId, photoUploadId = null }: NewRecommendation,
): Promise<string | null> {
  if (photoUploadId === null) return null;
  const { userId } = context.actor;
  const hash =
    userId === null ? null : await uploads.find({ ...context, userId }, 'care', itemId, photoUploadId);
  if (hash !== null) return hash;
  const fields = [{ path: 'body.photoUploadId', message: 'This photograph has not arrived.' }];
  throw new Refusal('VALIDATION_FAILED', { fields });
}

async function lock(
  deps: StaffDeps,
  trx: Trx,
  key: RecommendationKey,
): Promise<repository.RecommendationRow> {
  await lockRow(trx, 'recommendations', key);
  return find(deps, trx, key);
}

/** @throws Refusal NOT_FOUND, RECOMMENDATION_DECIDED */
export const withdrawCare: StaffHandler<typeof calls.withdrawCare> = async (deps, by, { params: key }) => {
  const { clientId, id } = key;
  await inContext(deps, { clientId, actor: by }, async (context) => {
    const { status, itemId, pickupId, service, note, priceCents } = await lock(deps, context.trx, key);
    if (status !== 'PENDING') throw new Refusal('RECOMMENDATION_DECIDED');
    await deleteRecommendation(context, id);
    const before = { itemId, service, note, priceCents };
    await recordChange(context, { kind: calls.withdrawCare.name, id, before, related: { itemId, pickupId } });
  });
};

/** Accepted care is done; again changes nothing. @throws Refusal NOT_FOUND, TRANSITION_REFUSED */
export const finishCare: StaffHandler<typeof calls.finishCare> = async (deps, by, { params: key }) => {
  const { clientId, id } = key;
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const row = await lock(deps, context.trx, key);
    if (row.status === 'DONE') return toRecommendation(deps, row);
    if (row.status !== 'ACCEPTED')
      throw new Refusal('TRANSITION_REFUSED', { message: 'The client has not accepted this proposal.' });
    await finishRecommendation(context, row);
    const { itemId, pickupId, status } = row;
    await recordChange(context, {
      kind: calls.finishCare.name,
      id,
      before: { status },
      after: { status: 'DONE' },
      related: { itemId, pickupId },
    });
    return toRecommendation(deps, await find(deps, context.trx, key));
  });
};
