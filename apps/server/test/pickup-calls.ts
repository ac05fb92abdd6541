/** The calls of pickups and recommendations as tests make them, by default as the Owner. */
import { createPickup, getPickup, listPickups } from '@vestry/contract/requests/pickup/calls';
import type { RecommendationStatus } from '@vestry/contract/requests/pickup/recommendations';
import type { PickupDetail, PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '../src/platform/database.ts';
import { inContext } from '../src/platform/call-context.ts';
import type { TransitionOrder } from '../src/areas/requests/transition.ts';
import { dataOf, pickupForm, type ClientFixture } from './requests.ts';
import type { SignedInUser, TestApp } from './test-app.ts';

export interface PickupCalls {
  create(fields?: object, as?: SignedInUser, key?: string): Promise<LightMyRequestResponse>;
  /** Creates one and gives its id. */
  request(fields?: object, as?: SignedInUser): Promise<number>;
  put(url: string, payload?: object, as?: SignedInUser): Promise<LightMyRequestResponse>;
  read(id: number, as?: SignedInUser): Promise<LightMyRequestResponse>;
  detail(id: number): Promise<PickupDetail>;
  list(query?: string, as?: SignedInUser): Promise<LightMyRequestResponse>;
  /** Ids of a list. */
  ids(query?: string, as?: SignedInUser): Promise<number[]>;
  /** A transition made by staff. */
  transition(id: number, to: PickupStatus, more?: Partial<TransitionOrder<PickupStatus>>): Promise<void>;
}

export function pickupCalls(app: TestApp, client: ClientFixture): PickupCalls {
  const create: PickupCalls['create'] = async (fields = {}, as = client.owner, key = '') =>
    app.call({
      method: 'POST',
      url: '/pickup/create',
      payload: pickupForm(client.addressId, fields),
      headers: key === '' ? {} : { 'idempotency-key': key },
      as,
    });
  const read: PickupCalls['read'] = async (id, as = client.owner) =>
    app.call({ method: 'GET', url: `/pickup/find/pickup/${id}`, as });
  const list: PickupCalls['list'] = async (query = '', as = client.owner) =>
    app.call({ method: 'GET', url: `/pickup/list/client/${as.clientId}/user/${as.userId}${query}`, as });
  return {
    create,
    request: async (fields, as) => dataOf(createPickup, await create(fields, as)).id,
    put: async (url, payload, as = client.owner) =>
      app.call({ method: 'PUT', url, ...(payload === undefined ? {} : { payload }), as }),
    read,
    detail: async (id) => dataOf(getPickup, await read(id)),
    list,
    ids: async (query, as) => dataOf(listPickups, await list(query, as)).content.map(({ id }) => id),
    async transition(id, to, more = {}) {
      const call = { clientId: client.clientId, actor: { userId: null, actor: 'SYSTEM' } } as const;
      await inContext({ db: app.database.db, clock: app.clock }, call, async (context) =>
        app.services.requests.pickup.transition(context, id, { to, ...more }),
      );
    },
  };
}

export interface NewRecommendation {
  readonly itemId: number;
  readonly pickupId?: number;
  readonly status?: RecommendationStatus;
}

/** A recommendation as staff make it. */
export async function makeRecommendation(
  db: Database,
  clientId: number,
  recommendation: NewRecommendation,
): Promise<number> {
  const { id } = await db
    .insertInto('recommendations')
    .values({
      client_id: clientId,
      item_id: recommendation.itemId,
      pickup_id: recommendation.pickupId ?? null,
      service: 'CLEANING',
      note: 'A stain at the hem',
      price_cents: 4_500,
      status: recommendation.status ?? 'PENDING',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
