/** Recommendations by staff, and the closet's answers. */
import {
  decisionVerdict,
  type Recommendation,
  type RecommendationDecision,
} from '@vestry/contract/requests/pickup/recommendations';
import { itemRefusalMessage } from '@vestry/contract/cart/rules';
import type { PriceList } from '@vestry/contract/prices/price-list';
import { chargeLine, chargeOf } from '@vestry/contract/prices/quote-rules';
import { readPlans, type FacilityDays, type PlanOnDay } from '../../prices/plan-terms.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inContext, type CallContext, type UserActor } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import type { RequestReader } from '../reader.ts';
import type { UpdateCall } from '../update.ts';
import { toRequestItem } from '../items.ts';
import type { PhotoPresenter } from '../../photos/present-photo.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as repository from './recommendation-repository.ts';
import { acceptedTaxSchema } from './write-care-invoice.ts';
import { deleteCareDecision, insertItemEvents } from '../../items/write-item-event.ts';

interface RecommendationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly photos: PhotoPresenter;
  readonly calendar: FacilityDays;
}

export function createRecommendationService(deps: RecommendationDeps) {
  const planToday = async (db: Database, clientId: number) =>
    (await readPlans(db, clientId, deps.calendar)).on(deps.calendar.today());
  const list = async (reader: RequestReader, filter: repository.RecommendationFilter, db = deps.db) => {
    const now = deps.clock.now();
    const rows = await repository.listRecommendations(db, { ...reader, now }, filter, deps.calendar.today());
    const plan = rows.length === 0 ? null : await planToday(db, reader.clientId);
    return rows.map((row) => toRecommendation(row, { clientId: reader.clientId, photos: deps.photos, plan }));
  };
  /** Changes a recommendation in a transaction and answers it as it is then. */
  const change = async (
    call: UpdateCall,
    id: number,
    work: (context: CallContext<UserActor>) => Promise<void>,
  ) =>
    inContext(deps, call, async (context) => {
      await work(context);
      const { trx, clientId, actor } = context;
      const [changed] = await list({ clientId, userId: actor.userId }, { id }, trx);
      if (changed === undefined) throw new Refusal('NOT_FOUND');
      return changed;
    });
  return {
    /** The closet's recommendations, pending ones first; with `status` those alone. */
    list: async (reader: RequestReader, filter: repository.RecommendationFilter = {}) => list(reader, filter),
    /** The recommendations of these pickups. */
    ofPickups: async (reader: RequestReader, pickupIds: readonly number[]) => list(reader, { pickupIds }),
    /**
     * Accepts or declines a pending recommendation; the same answer again changes nothing.
     * @throws Refusal NOT_FOUND, RECOMMENDATION_DECIDED; to accept APPROVAL_NEEDED, ITEMS_UNAVAILABLE for an item that has left the closet
     */
    decide: async (call: UpdateCall, id: number, decision: RecommendationDecision) =>
      change(call, id, async (context) => {
        const plan = decision === 'ACCEPTED' ? await planToday(context.trx, context.clientId) : null;
        await decide(context, id, { decision, prices: plan?.list ?? null }, call.needsApproval);
      }),
    /**
     * Takes the actor's own answer back while that is possible; a pending recommendation stays as it is.
     * @throws Refusal NOT_FOUND, UNDO_OVER
     */
    undo: async (call: UpdateCall, id: number) => change(call, id, async (context) => undo(context, id)),
  };
}

export type RecommendationService = ReturnType<typeof createRecommendationService>;

function toRecommendation(
  row: repository.RecommendationRow,
  {
    clientId,
    photos,
    plan,
  }: { readonly clientId: number; readonly photos: PhotoPresenter; readonly plan: PlanOnDay | null },
): Recommendation {
  const { proposedAt, decidedAt, photo, item, acceptedCurrency, acceptedTax, ...rest } = row;
  const { service, priceCents } = row;
  const prices = acceptedCurrency === null ? plan?.list : { tax: acceptedTaxSchema.parse(acceptedTax) };
  const charge =
    prices && priceCents !== null
      ? chargeOf([chargeLine('CARE', service, priceCents)], prices.tax)
      : undefined;
  return {
    ...rest,
    item: toRequestItem(item, clientId, photos),
    photo: photo === null ? null : photos.present(photo, clientId),
    currency: acceptedCurrency ?? plan?.list.currency ?? row.currency,
    taxed: charge === undefined ? null : { tax: charge.tax, total: charge.total },
    proposed: proposedAt.toISOString(),
    decided: decidedAt?.toISOString() ?? null,
  };
}

async function decide(
  context: CallContext<UserActor>,
  id: number,
  { decision, prices }: { readonly decision: RecommendationDecision; readonly prices: PriceList | null },
  needsApproval = false,
): Promise<void> {
  const { trx, clientId, actor, now } = context;
  const recommendation = await repository.lockRecommendation(trx, clientId, id);
  if (recommendation === null) throw new Refusal('NOT_FOUND');
  const verdict = decisionVerdict(recommendation.status, decision);
  if (!verdict.ok) throw new Refusal('RECOMMENDATION_DECIDED');
  if (!verdict.changes) return;
  // It orders paid work.
  if (decision === 'ACCEPTED' && needsApproval) throw new Refusal('APPROVAL_NEEDED');
  const { userId } = actor;
  const { itemId, pickupId } = recommendation;
  // Nobody can work on what was released, and it would be invoiced.
  if (!(await repository.lockItem(trx, clientId, itemId)) && decision === 'ACCEPTED')
    throw new Refusal('ITEMS_UNAVAILABLE', { message: itemRefusalMessage('GONE') });
  await repository.decideRecommendation(context, id, { status: decision, userId, now, prices });
  const kind = decision === 'ACCEPTED' ? 'CARE_ACCEPTED' : 'CARE_DECLINED';
  await insertItemEvents(context, [{ item_id: itemId, kind, pickup_id: pickupId, recommendation_id: id }]);
  await recordChange(context, {
    kind: 'recommendations.decide',
    id,
    before: { status: recommendation.status },
    after: { status: decision },
    related: recommendation,
  });
}

async function undo(context: CallContext<UserActor>, id: number): Promise<void> {
  const { trx, clientId, actor, now } = context;
  const recommendation = await repository.lockRecommendation(trx, clientId, id);
  if (recommendation === null) throw new Refusal('NOT_FOUND');
  if (recommendation.status === 'PENDING') return;
  const reader = { clientId, userId: actor.userId, now };
  const isUndone = await repository.undoDecision(trx, reader, { id, itemId: recommendation.itemId });
  if (!isUndone) throw new Refusal('UNDO_OVER');
  // The item's history shows the decision that stands; the audit has both.
  await deleteCareDecision(trx, { clientId, itemId: recommendation.itemId, recommendationId: id });
  await recordChange(context, {
    kind: 'recommendations.undo',
    id,
    before: { status: recommendation.status },
    after: { status: 'PENDING' },
    related: recommendation,
  });
}
