import * as calls from '@vestry/contract/trips/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import { userCall } from '../../platform/http/user-call.ts';
import type { AddressService } from '../addresses/service.ts';
import { callOf } from '../requests/route-call.ts';
import type { TripService } from './service.ts';

export function tripRoutes(trips: TripService, addresses: Pick<AddressService, 'saveTemporary'>): Route[] {
  return [
    handle(calls.listTrips, async ({ query, session }) => trips.list(session, query)),
    handle(calls.getTrip, async ({ params, session }) => trips.get(session, params.id)),
    handle(calls.updateTrip, async ({ body: { client, ...update }, session, caller }) => {
      userCall(session, client);
      return trips.update(callOf({ session, caller }), update);
    }),
    handle(calls.cancelTrip, async ({ params, session, caller }) =>
      trips.cancel(callOf({ session, caller }), params.id),
    ),
    handle(
      calls.saveTemporaryAddress,
      async ({ body: { client, ...form }, session, caller, idempotencyKey }) =>
        addresses.saveTemporary({ ...userCall(session, client, caller), idempotencyKey }, form),
    ),
    handle(calls.setLook, async ({ body: { client, tripId, ...look }, session, caller }) =>
      trips.setLook(userCall(session, client, caller), tripId, look),
    ),
    handle(calls.packTrip, async ({ body: { client, tripId, ticks }, session, caller }) =>
      trips.pack(userCall(session, client, caller), tripId, ticks),
    ),
    handle(calls.getTripPackingList, async ({ params, session }) => trips.packingList(session, params.id)),
  ];
}
