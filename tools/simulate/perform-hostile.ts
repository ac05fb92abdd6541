/** Calls that must change nothing: another closet's ids are answered exactly like ids that do not exist. */
import type { HostileAction, TrespassTarget } from './actions.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';

const absentId = 999_999_999;

export async function performHostile(action: HostileAction, stage: Stage): Promise<Outcome> {
  const client = clientOf(stage.cast, action.client);
  const caller = client.callers[action.by];
  const { origin, cast, signal } = stage;
  if (action.do === 'malform') {
    const answer = await caller.call(origin, action.call, { body: action.body, signal });
    const isRefused = answer !== null && answer.status >= 400 && answer.status < 500;
    return isRefused ? 'REFUSED' : outcomeOf(answer, cast, client);
  }
  const foreignId = idOf(action, stage);
  if (foreignId === null) return 'LIKE_ABSENT';
  const answers = [];
  for (const id of [foreignId, absentId]) {
    const [call, body] = callOf(action.target, id, {
      clientId: client.clientId,
      userId: client.userIds[action.by],
    });
    const answer = await caller.call(origin, call, { body, signal });
    if (answer === null) return null;
    // Each answer names its own request, for the logs.
    const text = answer.text.replace(/"requestId":"[^"]*"/, '').replaceAll(String(id), 'ID');
    answers.push({ status: answer.status, text });
    const outcome = outcomeOf(answer, cast, client);
    if (outcome === 'OK' || outcome?.startsWith('LEAK') === true) return `${outcome} for ${call}`;
  }
  const [foreign, absent] = answers;
  const isSame = foreign?.status === absent?.status && foreign?.text === absent?.text;
  return isSame ? 'LIKE_ABSENT' : `differs from an absent one: ${foreign?.text} and ${absent?.text}`;
}

/** An id of the other closet; null when it has none of that kind yet. */
function idOf(action: Extract<HostileAction, { do: 'trespass' }>, { cast, before }: Stage): number | null {
  const other = clientOf(cast, action.other);
  switch (action.target) {
    case 'planItem':
    case 'addItemToCart':
    case 'readItemHistory':
    case 'readCondition':
    case 'reportFinding':
      return other.itemIds[0] ?? null;
    case 'remarkFinding':
      return before.anyFinding(action.other);
    case 'deleteAddress':
    case 'placeAtAddress':
      return other.addressIds[0] ?? null;
    case 'answerCare':
      return before.anyCare(action.other);
    case 'approve':
      return before.anyApproval(action.other);
    case 'unplanItem':
      return before.anyLook(action.other);
    case 'setLook':
    case 'readTrip':
    case 'updateTrip':
    case 'cancelTrip':
      return before.anyTrip(action.other);
    case 'readDelivery':
    case 'cancelDelivery':
    case 'updateDelivery':
      return before.anyRequest(action.other, 'delivery');
    case 'readPickup':
    case 'cancelPickup':
      return before.anyRequest(action.other, 'pickup');
  }
}

function callOf(
  target: TrespassTarget,
  id: number,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
): [call: string, body?: object] {
  switch (target) {
    case 'readDelivery':
      return [`GET /delivery/find/delivery_id/${id}`];
    case 'cancelDelivery':
      return [`PUT /delivery/cancel/${id}`];
    case 'updateDelivery':
      return ['PUT /delivery/update', { deliveryId: id, note: 'mine now' }];
    case 'readPickup':
      return [`GET /pickup/find/pickup/${id}`];
    case 'cancelPickup':
      return [`PUT /pickup/cancel/${id}`];
    case 'addItemToCart':
      return ['POST /car/create', { clientId, userId, item: [{ id }] }];
    case 'readItemHistory':
      return [`GET /item/list/history/${id}`];
    case 'readCondition':
      return [`GET /condition/item/${id}`];
    case 'reportFinding':
      return ['POST /condition/report', { itemId: id, finding: { kind: 'ODOR', severity: 1, note: 'mine' } }];
    case 'remarkFinding':
      return ['POST /condition/remark', { findingId: id, kind: 'COMMENT', text: 'mine' }];
    case 'answerCare':
      return [`PUT /pickup/accept/recommendation/${id}/status/DECLINED`];
    case 'approve':
      return [`PUT /approval/approve/${id}`];
    case 'deleteAddress':
      return [`DELETE /client/address/${id}`];
    case 'placeAtAddress':
      return ['PUT /custody/place', { itemIds: [absentId], addressId: id }];
    case 'planItem':
      return ['POST /date/create', { name: 'mine', note: '', time: '2026-12-01', item: { id } }];
    case 'unplanItem':
      return [`DELETE /date/delete/${id}/item/1/client/${clientId}`];
    case 'setLook':
      return ['PUT /trip/look', { tripId: id, day: '2026-12-01T00:00:00', items: [] }];
    case 'readTrip':
      return [`GET /trip/find/${id}`];
    case 'updateTrip':
      return ['PUT /trip/update', { id, name: 'mine now', return: null }];
    case 'cancelTrip':
      return [`PUT /trip/cancel/${id}`];
  }
}
