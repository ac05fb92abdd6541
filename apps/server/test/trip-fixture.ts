/** A closet with three items that take a trip, and the calls about it; by default as the Owner. */
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import * as trips from '@vestry/contract/trips/calls';
import type { TripDetail } from '@vestry/contract/trips/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { deliveryCalls, type DeliveryCalls } from './delivery-calls.ts';
import { makeItem } from './factories.ts';
import { dataOf, makeClientFixture, type ClientFixture } from './requests.ts';
import type { SignedInUser, TestApp } from './test-app.ts';

/** The tests' clock stands on Monday, 30 November 2026; the trip begins on a Saturday and ends on a Sunday. */
const capri = {
  name: 'Capri',
  firstDay: '2026-12-12',
  lastDay: '2026-12-20',
  packing: 'SUITCASE',
  return: { date: '2026-12-21', time: 'AFTERNOON' },
};

export interface TripFixture {
  readonly client: ClientFixture;
  readonly calls: DeliveryCalls;
  /** Two dresses, and shoes between them. */
  readonly items: readonly [number, number, number];
  /** The fields of the delivery form. */
  form(trip?: object, fields?: object): object;
  /** Requests the trip; its id. */
  request(trip?: object, fields?: object): Promise<number>;
  read(id: number): Promise<TripDetail>;
  get(path: string, as?: SignedInUser): Promise<LightMyRequestResponse>;
  put(path: string, payload?: object, as?: SignedInUser, via?: TestApp): Promise<LightMyRequestResponse>;
}

export async function makeTripFixture(app: TestApp): Promise<TripFixture> {
  const { db } = app.database;
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  await db.deleteFrom('rate_limits').execute();
  const client = await makeClientFixture(app);
  const calls = deliveryCalls(app, client);
  const make = async (category: number) => makeItem(db, client.clientId, { category });
  const items = [await make(4), await make(1), await make(4)] as const;
  const get: TripFixture['get'] = async (path, as = client.owner) =>
    app.call({ method: 'GET', url: `/trip/${path}`, as });
  const form: TripFixture['form'] = (trip, fields) => ({
    items,
    date: '2026-12-11',
    time: 'MORNING',
    trip: { ...capri, ...trip },
    ...fields,
  });
  return {
    client,
    calls,
    items,
    form,
    request: async (trip, fields) =>
      dataOf(createDelivery, await calls.create(form(trip, fields))).tripId ?? 0,
    read: async (id) => dataOf(trips.getTrip, await get(`find/${id}`)),
    get,
    put: async (path, payload, as = client.owner, via = app) =>
      via.call({ method: 'PUT', url: `/trip/${path}`, ...(payload && { payload }), as }),
  };
}
