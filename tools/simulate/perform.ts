/** Carries an action out by the calls that a page makes, and answers the outcome: `OK`, or the code of the refusal. */
import type { Answer, CallOptions } from './caller.ts';
import type { CastClient } from './cast.ts';
import type {
  Action,
  CalendarAction,
  CareAction,
  ConditionAction,
  JobAction,
  LookAction,
  PlaceAction,
  PriceAction,
  StaffAction,
  SubmitAction,
} from './actions.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';
import { performCalendar } from './perform-calendar.ts';
import { performCare } from './perform-care.ts';
import { performCondition, performVisit } from './perform-condition.ts';
import { performHostile } from './perform-hostile.ts';
import { performInvoice } from './perform-invoice.ts';
import { performLook } from './perform-look.ts';
import { performPacking } from './perform-packing.ts';
import { performPlace } from './perform-place.ts';
import { tripCall, tripField } from './perform-trip.ts';
import { hashField, hashOfChange, performPrice } from './perform-price.ts';

export async function perform(action: Exclude<Action, JobAction>, stage: Stage): Promise<Outcome> {
  if (action.do === 'trespass' || action.do === 'malform') return performHostile(action, stage);
  if (isAboutCondition(action)) return performCondition(action, stage);
  if (isAboutCare(action)) return performCare(action, stage);
  if (action.do === 'visit') return performVisit(action, stage);
  if (action.do === 'invoice') return performInvoice(action, stage);
  if (action.do === 'readQuote' || action.do === 'addPrices') return performPrice(action, stage);
  if (isAboutLooks(action)) return performLook(action, stage);
  if (action.do === 'placeItems' || action.do === 'readPlaces') return performPlace(action, stage);
  if (action.do === 'readCalendar') return performCalendar(action, stage);
  if ('by' in action) {
    const client = clientOf(stage.cast, action.client);
    const hash =
      action.do === 'update' || action.do === 'updateTrip' ? await hashOfChange(action, stage) : {};
    if (hash === null) return null;
    const [call, given] = clientCall(action, stage, client);
    const body = given === undefined ? undefined : { ...given, ...hash };
    const options: CallOptions = {
      ...(body === undefined ? {} : { body }),
      key: stage.name,
      signal: stage.signal,
    };
    const answer = await client.callers[action.by].call(stage.origin, call, options);
    return outcomeOf(answer, stage.cast, client);
  }
  return performStaff(action, stage);
}

type ClientAction = Exclude<
  Extract<Action, { readonly by: unknown }>,
  | { do: 'trespass' | 'malform' }
  | CalendarAction
  | ConditionAction
  | CareAction
  | LookAction
  | PlaceAction
  | PriceAction
>;

function isAboutCare(action: Action): action is CareAction {
  return 'care' in action || action.do === 'proposeCare' || action.do === 'readCare';
}

function isAboutLooks(action: Action): action is LookAction {
  return ['planItem', 'unplanItem', 'setLook', 'packTrip', 'readLooks'].includes(action.do);
}

function isAboutCondition(action: Action): action is ConditionAction {
  return ['check', 'report', 'confirm', 'readCondition', 'setPolicy'].includes(action.do);
}

function clientCall(action: ClientAction, stage: Stage, client: CastClient): [call: string, body?: object] {
  const { clientId, itemIds, addressIds, userIds } = client;
  const cart = `/car/delete/client/${clientId}/user/${userIds[action.by]}`;
  const ids = (items: readonly number[]): number[] => items.map((item) => itemIds[item] ?? 0);
  switch (action.do) {
    case 'addToCart':
      return [
        'POST /car/create',
        { clientId, userId: userIds[action.by], item: ids(action.items).map((id) => ({ id })) },
      ];
    case 'removeFromCart':
      return [`DELETE ${cart}/item/${itemIds[action.item] ?? 0}`];
    case 'emptyCart':
      return [`DELETE ${cart}`];
    case 'submitDelivery':
      return [
        'POST /delivery/create',
        {
          ...formOf(action, client, stage),
          pickup: action.isWithPickup,
          ...tripField(action, client),
          ...(action.fetch === undefined ? {} : { fetch: ids(action.fetch) }),
          ...(action.isWithPickup ? { quantities: 'LESS_THAN_50', item: ['Clothing'] } : {}),
          ...(action.items === null ? {} : { items: ids(action.items) }),
        },
      ];
    case 'submitPickup':
      return [
        'POST /pickup/create',
        {
          ...formOf(action, client, stage),
          quantities: 'LESS_THAN_50',
          item: ['Clothing'],
          itemIds: ids(action.items),
        },
      ];
    case 'update': {
      const { kind, id } = stage.before.requestOf(action.client, action.request);
      const { items, day, time, address } = action;
      const body = {
        [kind === 'delivery' ? 'deliveryId' : 'pickupId']: id,
        ...(items === undefined ? {} : { [kind === 'delivery' ? 'items' : 'itemIds']: ids(items) }),
        ...(day === undefined ? {} : { date: `${day}T00:00:00` }),
        ...(time === undefined ? {} : { time }),
        ...(address === undefined ? {} : { address: addressIds[address] }),
      };
      return [`PUT /${kind}/update`, body];
    }
    case 'cancel': {
      const { kind, id } = stage.before.requestOf(action.client, action.request);
      return [`PUT /${kind}/cancel/${id}`];
    }
    case 'updateTrip':
    case 'cancelTrip':
      return tripCall(action, stage, client);
    case 'approve':
    case 'decline':
    case 'withdraw': {
      const id = stage.before.approvalOf(action.client, action.approval);
      const { quote } = hashField(stage.cast, action.quote);
      const call = `PUT /approval/${action.do}/${id}${quote === undefined ? '' : `?quote=${quote}`}`;
      return action.do === 'decline' ? [call, { reason: '' }] : [call];
    }
    case 'addAddress':
      return ['POST /client/address/create', { ...newAddress, client: { id: clientId } }];
    case 'addHotel':
      return ['POST /trip/address', { ...hotel, client: { id: clientId } }];
    case 'deleteAddress':
      return [`DELETE /client/address/${addressIds[action.address] ?? 0}`];
  }
}

const newAddress = {
  label: 'Country house',
  name: 'Ada Marsh',
  addressLineOne: '2 Mill Lane',
  city: 'Hudson',
  country: 'United States',
  state: 'New York',
  zipCode: '12534',
  phone: '+12125550100',
};

const hotel = {
  label: 'Hotel Aurora',
  name: 'Ada Marsh',
  addressLineOne: '9 Laight Street',
  addressLineTwo: 'Room 12',
  city: 'New York',
  country: 'United States',
  state: 'New York',
  zipCode: '10013',
  phone: '+12125550101',
};

function formOf(
  { appointment, notice, quote }: SubmitAction,
  { addressIds }: CastClient,
  { cast, name }: Pick<Stage, 'cast' | 'name'>,
): object {
  const { day, specialDay, time, address } = appointment;
  return {
    ...(notice === null ? {} : { notice }),
    ...hashField(cast, quote),
    address: addressIds[address],
    ...(day === null ? { specialDate: `${specialDay ?? ''}T00:00:00` } : { date: `${day}T00:00:00`, time }),
    requestedBy: 'Ada Marsh',
    note: `step ${name}.`,
  };
}

async function performStaff(action: StaffAction, stage: Stage): Promise<Outcome> {
  const { cast, origin, signal } = stage;
  const call = async (line: string, body: object) => cast.staff.call(origin, line, { body, signal });
  switch (action.do) {
    case 'transition':
      return makeTransition(action, stage, call);
    case 'scan':
    case 'scanIn': {
      const { clientId } = clientOf(cast, action.client);
      const { id } = stage.before.requestOf(action.client, action.request);
      const { number, clientId: owner } = stage.before.itemOf(action.item.client, action.item.item);
      const page = action.do === 'scan' ? 'picking' : 'pickups';
      const answer = await call(`POST /staff/${page}/${clientId}/${id}/scan`, {
        code: `VESTRY:${owner}:${number}`,
      });
      const outcome = outcomeOf(answer, cast, null);
      return outcome === 'OK' ? String(answer?.data['verdict']) : outcome;
    }
    case 'scanBack': {
      const { number, clientId } = stage.before.itemOf(action.client, action.item);
      const answer = await call('POST /staff/not-back/scan', { code: `VESTRY:${clientId}:${number}` });
      const outcome = outcomeOf(answer, cast, null);
      return outcome === 'OK' ? String(answer?.data['verdict']) : outcome;
    }
    case 'unpack':
    case 'readPicking':
      return performPacking(action, stage);
    case 'relocate': {
      const { clientId, itemIds } = clientOf(cast, action.client);
      const body = {
        itemIds: action.items.map((item) => itemIds[item]),
        location: action.to,
        bin: '',
        note: '',
      };
      return outcomeOf(await call(`PUT /staff/closets/${clientId}/items/location`, body), cast, null);
    }
    case 'closeDay': {
      const body = { day: `${action.day}T00:00:00`, reason: 'Inventory' };
      const first = await call('PUT /staff/calendar/closures', body);
      const appointments = (first?.data['appointments'] ?? []) as { reference: string }[]; // the answer's schema says so
      if (first?.data['applied'] !== false) return outcomeOf(first, cast, null);
      const acknowledged = appointments.map(({ reference }) => reference);
      return outcomeOf(await call('PUT /staff/calendar/closures', { ...body, acknowledged }), cast, null);
    }
    case 'openDay':
      return outcomeOf(
        await call('PUT /staff/calendar/openings', { day: `${action.day}T00:00:00`, reason: 'By demand' }),
        cast,
        null,
      );
    case 'setSlots': {
      const body = { day: `${action.day}T00:00:00`, timeOfDay: action.time, slots: action.slots };
      return outcomeOf(await call('PUT /staff/calendar/capacity', body), cast, null);
    }
    case 'setCutOff':
      return outcomeOf(await call('PUT /staff/calendar/cut-off', { time: action.time }), cast, null);
  }
}

async function makeTransition(
  action: Extract<StaffAction, { do: 'transition' }>,
  stage: Stage,
  call: (line: string, body: object) => Promise<Answer | null>,
): Promise<Outcome> {
  const { cast, before, origin, signal } = stage;
  const { clientId, itemIds } = clientOf(cast, action.client);
  const { kind, id } = before.requestOf(action.client, action.request);
  // A member of staff has opened the request, and names the version that the page shows.
  const shown = await cast.staff.call(origin, `GET /staff/requests/${kind}/${clientId}/${id}`, { signal });
  if (shown?.status !== 200) return outcomeOf(shown, cast, null);
  const area = kind === 'delivery' ? 'deliveries' : 'pickups';
  const moved = await call(`PUT /staff/${area}/${clientId}/${id}/status`, {
    version: shown.data['version'],
    to: action.to,
    note: action.to === 'CANCELED' ? 'The van broke down.' : '',
    ...(action.to === 'CONFIRMED' ? { window: { start: '09:00', end: '12:00' } } : {}),
    ...(action.day === null ? {} : { day: `${action.day}T00:00:00` }),
    ...(kind === 'pickup' && action.to === 'COMPLETED'
      ? {
          notReceived: action.notReceived.map(({ item, outcome: where }) => ({
            itemId: itemIds[item],
            outcome: where,
          })),
        }
      : {}),
    despite: ['EARLY', 'CLOSED', 'FULL'],
  });
  const outcome = outcomeOf(moved, cast, null);
  if (outcome !== 'OK' || !action.isUndone) return outcome;
  const sent =
    action.meanwhile === undefined
      ? ''
      : `${await perform(action.meanwhile, { ...stage, name: `${stage.name}m` })}, then `;
  const body = { version: moved?.data['version'] };
  const undone = await call(`PUT /staff/requests/${kind}/${clientId}/${id}/undo`, body);
  return `${sent}${outcomeOf(undone, cast, null)}`;
}
