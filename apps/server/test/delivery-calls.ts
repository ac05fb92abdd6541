/** The calls of deliveries as tests make them, by default as the Owner. */
import { createDelivery, getDelivery, listDeliveries } from '@vestry/contract/requests/delivery/calls';
import type { DeliveryDetail, DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { inContext } from '../src/platform/call-context.ts';
import type { TransitionOrder } from '../src/areas/requests/transition.ts';
import { dataOf, deliveryForm, type ClientFixture } from './requests.ts';
import type { SignedInUser, TestApp } from './test-app.ts';

export interface DeliveryCalls {
  create(fields?: object, as?: SignedInUser, key?: string): Promise<LightMyRequestResponse>;
  /** Creates one and gives its id. */
  request(fields?: object, as?: SignedInUser): Promise<number>;
  put(url: string, payload?: object, as?: SignedInUser): Promise<LightMyRequestResponse>;
  read(id: number, as?: SignedInUser): Promise<LightMyRequestResponse>;
  detail(id: number): Promise<DeliveryDetail>;
  list(query?: string, as?: SignedInUser): Promise<LightMyRequestResponse>;
  /** Ids of a list. */
  ids(query?: string, as?: SignedInUser): Promise<number[]>;
  /** A transition made by staff. */
  transition(id: number, to: DeliveryStatus, more?: Partial<TransitionOrder<DeliveryStatus>>): Promise<void>;
  cart(): Promise<number[]>;
}

export function deliveryCalls(app: TestApp, client: ClientFixture): DeliveryCalls {
  const put: DeliveryCalls['put'] = async (url, payload, as = client.owner) =>
    app.call({ method: 'PUT', url, ...(payload === undefined ? {} : { payload }), as });
  const create: DeliveryCalls['create'] = async (fields = {}, as = client.owner, key = '') =>
    app.call({
      method: 'POST',
      url: '/delivery/create',
      payload: deliveryForm(client.addressId, fields),
      headers: key === '' ? {} : { 'idempotency-key': key },
      as,
    });
  const read: DeliveryCalls['read'] = async (id, as = client.owner) =>
    app.call({ method: 'GET', url: `/delivery/find/delivery_id/${id}`, as });
  const list: DeliveryCalls['list'] = async (query = '', as = client.owner) =>
    app.call({ method: 'GET', url: `/delivery/find/client/${as.clientId}/user/${as.userId}${query}`, as });
  return {
    create,
    request: async (fields, as) => dataOf(createDelivery, await create(fields, as)).id,
    put,
    read,
    detail: async (id) => dataOf(getDelivery, await read(id)),
    list,
    ids: async (query, as) => dataOf(listDeliveries, await list(query, as)).content.map(({ id }) => id),
    async transition(id, to, more = {}) {
      const call = { clientId: client.clientId, actor: { userId: null, actor: 'SYSTEM' } } as const;
      await inContext({ db: app.database.db, clock: app.clock }, call, async (context) =>
        app.services.requests.delivery.transition(context, id, { to, ...more }),
      );
    },
    async cart() {
      const rows = await app.database.db
        .selectFrom('cart_items')
        .select('item_id')
        .where('client_id', '=', client.clientId)
        .where('user_id', '=', client.owner.userId)
        .execute();
      return rows.map((row) => row.item_id);
    },
  };
}
