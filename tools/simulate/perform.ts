/** Carries a deed out by the calls that a page makes, and reads the outcome: `OK`, or the code of the refusal. */
import type { Answer, CallOptions } from './caller.ts';
import type { CastClient } from './cast.ts';
import type { Deed, StaffDeed } from './deeds.ts';
import type { Appointment } from './state.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';
import { performHostile } from './perform-hostile.ts';

export async function perform(
  deed: Exclude<Deed, { do: 'maintain' | 'remind' }>,
  stage: Stage,
): Promise<Outcome> {
  if (deed.do === 'trespass' || deed.do === 'malform') return performHostile(deed, stage);
  if ('by' in deed) {
    const client = clientOf(stage.cast, deed.client);
    const [call, body] = clientCall(deed, stage, client);
    const options: CallOptions = {
      ...(body === undefined ? {} : { body }),
      key: stage.name,
      signal: stage.signal,
    };
    const answer = await client.callers[deed.by].call(stage.origin, call, options);
    return outcomeOf(answer, stage.cast, client);
  }
  return performStaff(deed, stage);
}

type ClientDeed = Exclude<Extract<Deed, { readonly by: unknown }>, { do: 'trespass' | 'malform' }>;

function clientCall(deed: ClientDeed, stage: Stage, client: CastClient): [call: string, body?: object] {
  const { clientId, itemIds, addressIds, userIds } = client;
  const cart = `/car/delete/client/${clientId}/user/${userIds[deed.by]}`;
  const ids = (items: readonly number[]): number[] => items.map((item) => itemIds[item] ?? 0);
  switch (deed.do) {
    case 'addToCart':
      return [
        'POST /car/create',
        { clientId, userId: userIds[deed.by], item: ids(deed.items).map((id) => ({ id })) },
      ];
    case 'removeFromCart':
      return [`DELETE ${cart}/item/${itemIds[deed.item] ?? 0}`];
    case 'emptyCart':
      return [`DELETE ${cart}`];
    case 'submitDelivery':
      return [
        'POST /delivery/create',
        {
          ...formOf(deed.appointment, client, stage.name),
          pickup: deed.isWithPickup,
          ...(deed.isWithPickup ? { quantities: 'LESS_THAN_50', item: ['Clothing'] } : {}),
          ...(deed.items === null ? {} : { items: ids(deed.items) }),
        },
      ];
    case 'submitPickup':
      return [
        'POST /pickup/create',
        {
          ...formOf(deed.appointment, client, stage.name),
          quantities: 'LESS_THAN_50',
          item: ['Clothing'],
          itemIds: ids(deed.items),
        },
      ];
    case 'update': {
      const { kind, id } = stage.before.requestOf(deed.client, deed.request);
      const { items, day, time, address } = deed;
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
      const { kind, id } = stage.before.requestOf(deed.client, deed.request);
      return [`PUT /${kind}/cancel/${id}`];
    }
    case 'approve':
    case 'decline':
    case 'withdraw': {
      const id = stage.before.approvalOf(deed.client, deed.approval);
      return [`PUT /approval/${deed.do}/${id}`, ...(deed.do === 'decline' ? [{ reason: '' }] : [])] as [
        string,
        object?,
      ];
    }
    case 'addAddress':
      return ['POST /client/address/create', { ...newAddress, client: { id: clientId } }];
    case 'deleteAddress':
      return [`DELETE /client/address/${addressIds[deed.address] ?? 0}`];
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

function formOf(
  { day, specialDay, time, address }: Appointment,
  { addressIds }: CastClient,
  name: string,
): object {
  return {
    address: addressIds[address],
    ...(day === null ? { specialDate: `${specialDay ?? ''}T00:00:00` } : { date: `${day}T00:00:00`, time }),
    requestedBy: 'Ada Marsh',
    note: `step ${name}.`,
  };
}

async function performStaff(deed: StaffDeed, stage: Stage): Promise<Outcome> {
  const { cast, origin, signal } = stage;
  const call = async (line: string, body: object) => cast.staff.call(origin, line, { body, signal });
  switch (deed.do) {
    case 'transition':
      return makeTransition(deed, stage, call);
    case 'scan': {
      const { clientId } = clientOf(cast, deed.client);
      const { id } = stage.before.requestOf(deed.client, deed.request);
      const { number, clientId: owner } = stage.before.itemOf(deed.item.client, deed.item.item);
      const answer = await call(`POST /staff/picking/${clientId}/${id}/scan`, {
        code: `VESTRY:${owner}:${number}`,
      });
      const outcome = outcomeOf(answer, cast, null);
      return outcome === 'OK' ? String(answer?.data['verdict']) : outcome;
    }
    case 'relocate': {
      const { clientId, itemIds } = clientOf(cast, deed.client);
      const body = { itemIds: deed.items.map((item) => itemIds[item]), location: deed.to, bin: '', note: '' };
      return outcomeOf(await call(`PUT /staff/closets/${clientId}/items/location`, body), cast, null);
    }
    case 'closeDay': {
      const body = { day: `${deed.day}T00:00:00`, reason: 'Inventory' };
      const first = await call('PUT /staff/calendar/closures', body);
      const appointments = (first?.data['appointments'] ?? []) as { reference: string }[]; // the answer's schema says so
      if (first?.data['applied'] !== false) return outcomeOf(first, cast, null);
      const acknowledged = appointments.map(({ reference }) => reference);
      return outcomeOf(await call('PUT /staff/calendar/closures', { ...body, acknowledged }), cast, null);
    }
    case 'openDay':
      return outcomeOf(
        await call('PUT /staff/calendar/openings', { day: `${deed.day}T00:00:00`, reason: 'By demand' }),
        cast,
        null,
      );
    case 'setSlots': {
      const body = { day: `${deed.day}T00:00:00`, timeOfDay: deed.time, slots: deed.slots };
      return outcomeOf(await call('PUT /staff/calendar/capacity', body), cast, null);
    }
    case 'setCutOff':
      return outcomeOf(await call('PUT /staff/calendar/cut-off', { time: deed.time }), cast, null);
  }
}

async function makeTransition(
  deed: Extract<StaffDeed, { do: 'transition' }>,
  { cast, before, origin, signal }: Stage,
  call: (line: string, body: object) => Promise<Answer | null>,
): Promise<Outcome> {
  const { clientId, itemIds } = clientOf(cast, deed.client);
  const { kind, id } = before.requestOf(deed.client, deed.request);
  // A member of staff has opened the request, and names the version that the page shows.
  const shown = await cast.staff.call(origin, `GET /staff/requests/${kind}/${clientId}/${id}`, { signal });
  if (shown?.status !== 200) return outcomeOf(shown, cast, null);
  const area = kind === 'delivery' ? 'deliveries' : 'pickups';
  const moved = await call(`PUT /staff/${area}/${clientId}/${id}/status`, {
    version: shown.data['version'],
    to: deed.to,
    note: deed.to === 'CANCELED' ? 'The van broke down.' : '',
    ...(deed.to === 'CONFIRMED' ? { window: { start: '09:00', end: '12:00' } } : {}),
    ...(deed.day === null ? {} : { day: `${deed.day}T00:00:00` }),
    ...(kind === 'pickup' && deed.to === 'COMPLETED'
      ? { receivedItemIds: deed.received.map((item) => itemIds[item]) }
      : {}),
    despite: ['EARLY', 'CLOSED', 'FULL'],
  });
  const outcome = outcomeOf(moved, cast, null);
  if (outcome !== 'OK' || !deed.isUndone) return outcome;
  const body = { version: moved?.data['version'] };
  return outcomeOf(await call(`PUT /staff/requests/${kind}/${clientId}/${id}/undo`, body), cast, null);
}
