/** Care proposals by staff, and the closet's answers. */
import {
  decisionVerdict,
  type Recommendation,
  type RecommendationDecision,
  type RecommendationStatus,
} from '@vestry/contract/pickups/recommendations';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction, type Database } from '../database.ts';
import type { RequestWriter } from '../deliveries/request-form.ts';
import { toRequestItem } from '../deliveries/select-request-items.ts';
import { announce } from '../events/announce.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../refusal.ts';
import * as repository from './recommendation-repository.ts';

export interface RecommendationService {
  /** The closet's proposals, pending ones first; with `statuses` those alone. */
  list(clientId: number, statuses?: readonly RecommendationStatus[]): Promise<Recommendation[]>;
  /** Those that belong to these pickups. */
  ofPickups(clientId: number, pickupIds: readonly number[]): Promise<Recommendation[]>;
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
}

interface RecommendationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly photos: PhotoPresenter;
}

export function createRecommendationService(deps: RecommendationDeps): RecommendationService {
  const list = async (clientId: number, filter: repository.RecommendationFilter, db = deps.db) => {
    const rows = await repository.listRecommendations(db, clientId, filter);
    return rows.map((row) => toRecommendation(row, clientId, deps.photos));
  };
  return {
    list: async (clientId, status) => list(clientId, { status }),
    ofPickups: async (clientId, pickupIds) => list(clientId, { pickupIds }),
    decide: async (clientId, writer, id, decision) =>
      inTransaction(deps.db, async (trx) => {
        await decide(deps, trx, clientId, writer, id, decision);
        const [decided] = await list(clientId, { id }, trx);
        if (decided === undefined) throw new Refusal('NOT_FOUND');
        return decided;
      }),
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
  const pickup = proposal.pickupId === null ? {} : { id: proposal.pickupId };
  await announce(trx, clientId, { area: 'pickups', ...pickup });
  await announce(trx, clientId, { area: 'items', id: proposal.itemId });
}
