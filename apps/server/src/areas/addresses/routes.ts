import {
  createAddress,
  deleteAddress,
  listAddresses,
  listCountries,
  listStates,
  updateAddress,
} from '@vestry/contract/addresses/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as places from './places.ts';
import type { AddressService } from './service.ts';

export function addressRoutes(addresses: AddressService): Route[] {
  return [
    handle(createAddress, async ({ body: { client, ...form }, session, caller, idempotencyKey }) => {
      refuseOtherCloset(client, session.clientId);
      const writer = { userId: session.userId, ip: caller.ip, idempotencyKey };
      return addresses.create(session.clientId, writer, form);
    }),
    handle(updateAddress, async ({ body: { client, id, ...form }, session, caller }) => {
      refuseOtherCloset(client, session.clientId);
      return addresses.update(session.clientId, { userId: session.userId, ip: caller.ip }, id, form);
    }),
    handle(deleteAddress, async ({ params, session, caller }) => {
      await addresses.delete(session.clientId, { userId: session.userId, ip: caller.ip }, params.id);
      return {};
    }),
    handle(listAddresses, async ({ session }) => addresses.list(session.clientId)),
    handle(listCountries, async () => [...(await places.listCountries())]),
    handle(listStates, async ({ params }) => {
      const states = await places.listStates(params.country);
      if (states === null) throw new Refusal('NOT_FOUND');
      return [...states];
    }),
  ];
}

/** The payload repeats the closet; a foreign one is answered like an absent one. */
function refuseOtherCloset(client: { readonly id: number } | undefined, clientId: number): void {
  if (client !== undefined && client.id !== clientId) throw new Refusal('NOT_FOUND');
}
