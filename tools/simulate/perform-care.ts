/** The calls about care, as the pages of staff and clients make them. */
import type { CareAction } from './actions.ts';
import { toCareOutcome } from './care.ts';
import { stepIn } from './condition-rows.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';

/** The part of an answer that is compared. */
interface CareAnswer {
  readonly note: string;
  readonly status: string;
  readonly currency: string;
  readonly priceCents: number | null;
  readonly taxed: { readonly total: number } | null;
}

export async function performCare(action: CareAction, stage: Stage): Promise<Outcome> {
  const { cast, origin, signal, before } = stage;
  const client = clientOf(cast, action.client);
  if (!('by' in action)) return performByStaff(action, stage);
  const caller = client.callers[action.by];
  if (action.do === 'readCare') {
    const call = `GET /pickup/list/recommendations/client/${client.clientId}/user/${client.userIds[action.by]}`;
    const answer = await caller.call(origin, call, { signal });
    const outcome = outcomeOf(answer, cast, client);
    if (outcome !== 'OK' || answer === null) return outcome;
    const { data } = JSON.parse(answer.text) as { data: readonly CareAnswer[] }; // the answer's schema says so
    const read = data.map(({ note, status, currency, priceCents, taxed }) => ({
      name: stepIn(note),
      status,
      currency,
      price: priceCents,
      total: taxed?.total ?? null,
    }));
    return toCareOutcome(read);
  }
  const id = before.careOf(action.client, action.care);
  const undoCall = `PUT /pickup/undo/recommendation/${id}`;
  const call =
    action.do === 'undoCare' ? undoCall : `PUT /pickup/accept/recommendation/${id}/status/${action.answer}`;
  const outcome = outcomeOf(await caller.call(origin, call, { signal }), cast, client);
  const isUndone = action.do === 'answerCare' && action.isUndone && outcome === 'OK';
  return isUndone ? outcomeOf(await caller.call(origin, undoCall, { signal }), cast, client) : outcome;
}

async function performByStaff(
  action: Exclude<CareAction, { readonly by: unknown }>,
  { cast, origin, signal, before, name }: Stage,
): Promise<Outcome> {
  const { clientId, itemIds, secret } = clientOf(cast, action.client);
  const path = `/staff/care/${clientId}`;
  if (action.do !== 'proposeCare') {
    const id = before.careOf(action.client, action.care);
    const call = action.do === 'withdrawCare' ? `DELETE ${path}/${id}` : `PUT ${path}/${id}/done`;
    return outcomeOf(await cast.staff.call(origin, call, { signal }), cast, null);
  }
  const { item, request, service, price, finding } = action;
  const body = {
    itemId: itemIds[item],
    pickupId: request === null ? null : before.requestOf(action.client, request).id,
    service,
    note: `step ${name}. ${secret}`,
    priceCents: price,
    findingId: finding === null ? null : before.findingOf(action.client, finding),
  };
  return outcomeOf(await cast.staff.call(origin, `POST ${path}`, { body, signal }), cast, null);
}
