/** Care proposals by staff, and the closet's answers. */
import {
  decisionVerdict,
  type Recommendation,
  type RecommendationDecision,
  type RecommendationStatus,
} from '@vestry/contract/requests/pickup/recommendations';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';
import type { RequestReader, RequestWriter } from '../delivery/request-form.ts';
import { toRequestItem } from '../delivery/select-request-items.ts';
import { publish, publishToStaff } from '../../../platform/events/publish.ts';
import type { PhotoPresenter } from '../../photos/present-photo.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as repository from './recommendation-repository.ts';

export interface RecommendationService {
  /** The closet's proposals, pending ones first; with `status` those alone. */
  list(
    reader: RequestReader,
    filter?: {
      readonly status?: readonly RecommendationStatus[] | undefined;
      readonly undoable?: boolean | undefined;
    },
  ): Promise<Recommendation[]>;
  /** Those that belong to these pickups. */
  ofPickups(reader: RequestReader, pickupIds: readonly number[]): Promise<Recommendation[]>;
  /**
   * Accepts or declines a pending proposal; the same answer again changes nothing.
   * @throws Refusal NOT_FOUND, RECOMMENDATION_DECIDED, APPROVAL_NEEDED to accept
   */
  decide(
    clientId: number,
    writer: RequestWriter,
    id: number,
    decision: RecommendationDecision,
  ): Promise<Recommendation>;
  /**
   * Takes the writer's own answer back while that is possible; a pending proposal stays as it is.
   * @throws Refusal NOT_FOUND, UNDO_OVER
   */
  undo(clientId: number, writer: RequestWriter, id: number): Promise<Recommendation>;
}

interface RecommendationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly photos: PhotoPresenter;
}

export function createRecommendationService(deps: RecommendationDeps): RecommendationService {
  const list = async (reader: RequestReader, filter: repository.RecommendationFilter, db = deps.db) => {
    const rows = await repository.listRecommendations(db, { ...reader, now: deps.clock.now() }, filter);
    return rows.map((row) => toRecommendation(row, reader.clientId, deps.photos));
  };
  /** Changes a proposal in a transaction and answers it as it is then. */
  const change = async (
    clientId: number,
    { userId }: RequestWriter,
    id: number,
    work: (trx: Transaction<DB>) => Promise<void>,
  ) =>
    inTransaction(deps.db, async (trx) => {
      await work(trx);
      const [changed] = await list({ clientId, userId }, { id }, trx);
      if (changed === undefined) throw new Refusal('NOT_FOUND');
      return changed;
    });
  return {
    list: async (reader, filter = {}) => list(reader, filter),
    ofPickups: async (reader, pickupIds) => list(reader, { pickupIds }),
    decide: async (clientId, writer, id, decision) =>
      change(clientId, writer, id, async (trx) => decide(deps, trx, clientId, writer, id, decision)),
    undo: async (clientId, writer, id) =>
      change(clientId, writer, id, async (trx) => undo(deps, trx, clientId, writer, id)),
  };
}

function toRecommendation(
  row: repository.RecommendationRow,
  clientId: number,
  photos: PhotoPresenter,
): Recommendation {
  const { proposedAt, decidedAt, photo, item, ...rest } = row;
  return {
    ...rest,
    item: toRequestItem(item, clientId, photos),
    photo: photo === null ? null : photos.present(photo, clientId),
    proposed: proposedAt.toISOString(),
    decided: decidedAt?.toISOString() ?? null,
  };
}

async function decide(
  { clock }: RecommendationDeps,
  trx: Database,
  clientId: number,
  writer: RequestWriter,
  id: number,
  decision: RecommendationDecision,
): Promise<void> {
  const proposal = await repository.lockRecommendation(trx, clientId, id);
  if (proposal === null) throw new Refusal('NOT_FOUND');
  const verdict = decisionVerdict(proposal.status, decision);
  if (!verdict.ok) throw new Refusal('RECOMMENDATION_DECIDED');
  if (!verdict.changes) return;
  // It orders paid work.
  if (decision === 'ACCEPTED' && writer.needsApproval === true) throw new Refusal('APPROVAL_NEEDED');
  const { userId } = writer;
  const now = clock.now();
  await repository.decideRecommendation(trx, clientId, id, { status: decision, userId, now });
  const event = { ...proposal, recommendationId: id, decision, userId, now };
  await repository.insertItemEvent(trx, clientId, event);
  await recordAudit(trx, {
    clientId,
    ...writer,
    action: 'recommendations.decide',
    entity: 'recommendation',
    entityId: id,
    before: { status: proposal.status },
    after: { status: decision },
  });
  await publishProposal(trx, clientId, id, proposal);
}

async function undo(
  { clock }: RecommendationDeps,
  trx: Database,
  clientId: number,
  writer: RequestWriter,
  id: number,
): Promise<void> {
  const proposal = await repository.lockRecommendation(trx, clientId, id);
  if (proposal === null) throw new Refusal('NOT_FOUND');
  if (proposal.status === 'PENDING') return;
  const reader = { clientId, userId: writer.userId, now: clock.now() };
  const isUndone = await repository.undoDecision(trx, reader, { id, itemId: proposal.itemId });
  if (!isUndone) throw new Refusal('UNDO_OVER');
  await recordAudit(trx, {
    clientId,
    ...writer,
    action: 'recommendations.undo',
    entity: 'recommendation',
    entityId: id,
    before: { status: proposal.status },
    after: { status: 'PENDING' },
  });
  await publishProposal(trx, clientId, id, proposal);
}

async function publishProposal(
  trx: Database,
  clientId: number,
  id: number,
  { pickupId, itemId }: repository.LockedRecommendation,
): Promise<void> {
  await publish(trx, clientId, { area: 'pickups', ...(pickupId === null ? {} : { id: pickupId }) });
  await publish(trx, clientId, { area: 'items', id: itemId });
  // The console's list of care follows the client's answer.
  await publishToStaff(trx, clientId, { area: 'care', id });
}
