/** Care proposals as staff make them; the client answers. */
import * as calls from '@vestry/contract/staff/care/calls';
import type { CarePhoto, NewProposal, Proposal, ProposalQuery } from '@vestry/contract/staff/care/schemas';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { toRequestItem } from '../../requests/items.ts';
import {
  deleteRecommendation,
  finishRecommendation,
  insertRecommendation,
} from '../../requests/pickup/write-recommendation.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as repository from './repository.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps } from '../deps.ts';
import type { StaffActor } from '../staff-call.ts';

export async function listProposals(deps: StaffDeps, query: ProposalQuery): Promise<Page<Proposal>> {
  const { rows, total } = await repository.listProposals(deps.db, query);
  const proposals = rows.map((row) => toProposal(deps, row));
  return toPage(proposals, query.page, query.pageSize, total);
}

function toProposal({ photos }: StaffDeps, row: repository.ProposalRow): Proposal {
  const { itemId: _itemId, item, photo, proposedAt, decidedAt, ...rest } = row;
  return {
    ...rest,
    item: toRequestItem(item, row.clientId, photos),
    photo: photo === null ? null : photos.present(photo, row.clientId),
    proposed: proposedAt.toISOString(),
    decided: decidedAt?.toISOString() ?? null,
  };
}

async function readProposal(deps: StaffDeps, db: Database, clientId: number, id: number): Promise<Proposal> {
  const row = await repository.findProposal(db, clientId, id);
  if (row === null) throw new Refusal('NOT_FOUND');
  return toProposal(deps, row);
}

/**
 * An address for a photograph of what is to be done.
 * @throws Refusal NOT_FOUND for an item that the closet does not have, FORBIDDEN for the command line that acts in nobody's name.
 */
export async function offerCarePhoto(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  itemId: number,
): Promise<CarePhoto> {
  const { userId } = by;
  if (userId === null) throw new Refusal('FORBIDDEN');
  await requireCloset(deps, clientId);
  return inTransaction(deps.db, async (trx) => {
    await deps.items.lock(trx, clientId, [itemId]);
    const offered = await deps.uploads.offer(trx, { clientId, userId }, itemId, 'care');
    const change = {
      kind: 'staff.offerCarePhoto',
      id: itemId,
      after: { uploadId: offered.uploadId },
    } as const;
    await recordChange({ trx, clientId, actor: by }, change);
    return offered;
  });
}

/** @throws Refusal NOT_FOUND for an item or pickup that the closet does not have, VALIDATION_FAILED for a photograph that is not there. */
export async function proposeCare(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  proposal: NewProposal,
): Promise<Proposal> {
  await requireCloset(deps, clientId);
  return inTransaction(deps.db, async (trx) => {
    await deps.items.lock(trx, clientId, [proposal.itemId]);
    const { pickupId = null } = proposal;
    if (pickupId !== null && !(await repository.hasPickup(trx, clientId, pickupId)))
      throw new Refusal('NOT_FOUND');
    const context = { trx, clientId, actor: by, now: deps.clock.now() };
    const photoHash = await photoOf(deps, trx, by, clientId, proposal);
    const id = await insertRecommendation(context, { ...proposal, pickupId, photoHash });
    await recordChange(context, {
      kind: 'staff.proposeCare',
      id,
      after: proposal,
      related: { itemId: proposal.itemId, pickupId },
      notification: deps.notifications.careProposal(clientId, id),
    });
    return readProposal(deps, trx, clientId, id);
  });
}

/** The photograph that was uploaded to the address which this user was given for this item. */
async function photoOf(
  { uploads }: StaffDeps,
  trx: Transaction<DB>,
  { userId }: StaffActor,
  clientId: number,
  { itemId, photoUploadId = null }: NewProposal,
): Promise<string | null> {
  if (photoUploadId === null) return null;
  const hash = userId === null ? null : await uploads.find(trx, { clientId, userId }, itemId, photoUploadId);
  if (hash !== null) return hash;
  const fields = [{ path: 'body.photoUploadId', message: 'This photograph has not arrived.' }];
  throw new Refusal('VALIDATION_FAILED', { fields });
}

type ProposalKey = Pick<repository.ProposalRow, 'clientId' | 'id' | 'itemId' | 'pickupId'>;

async function record(
  trx: Transaction<DB>,
  by: StaffActor,
  { clientId, id, itemId, pickupId }: ProposalKey,
  kind: 'staff.withdrawCare' | 'staff.finishCare',
  change: { readonly before: object; readonly after?: object },
): Promise<void> {
  const related = { itemId, pickupId };
  await recordChange({ trx, clientId, actor: by }, { kind, id, related, ...change });
}

async function lock(trx: Transaction<DB>, clientId: number, id: number): Promise<repository.ProposalRow> {
  await repository.lockProposal(trx, clientId, id);
  const row = await repository.findProposal(trx, clientId, id);
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

/** @throws Refusal NOT_FOUND, RECOMMENDATION_DECIDED */
export async function withdrawCare(
  { db }: StaffDeps,
  by: StaffActor,
  clientId: number,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lock(trx, clientId, id);
    if (row.status !== 'PENDING') throw new Refusal('RECOMMENDATION_DECIDED');
    await deleteRecommendation({ trx, clientId }, id);
    const { itemId, service, note, priceCents } = row;
    await record(trx, by, row, calls.withdrawCare.name, { before: { itemId, service, note, priceCents } });
  });
}

/** Accepted care is done; again changes nothing. @throws Refusal NOT_FOUND, TRANSITION_REFUSED */
export async function finishCare(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  id: number,
): Promise<Proposal> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lock(trx, clientId, id);
    if (row.status === 'DONE') return toProposal(deps, row);
    if (row.status !== 'ACCEPTED')
      throw new Refusal('TRANSITION_REFUSED', { message: 'The client has not accepted this proposal.' });
    await finishRecommendation({ trx, clientId, actor: by, now: deps.clock.now() }, row);
    await record(trx, by, row, calls.finishCare.name, {
      before: { status: row.status },
      after: { status: 'DONE' },
    });
    return readProposal(deps, trx, clientId, id);
  });
}
