import {
  createAddress,
  deleteAddress,
  listAddresses,
  listCountries,
  listStates,
  updateAddress,
} from '@vestry/contract/addresses/calls';
import { setInsuranceLimit } from '@vestry/contract/addresses/limit-calls';
import { userCall } from '../../platform/http/user-call.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as places from './places.ts';
import type { AddressService } from './service.ts';

export function addressRoutes(addresses: AddressService): Route[] {
  return [
    handle(createAddress, async ({ body: { client, ...form }, session, caller, idempotencyKey }) => {
      const call = userCall(session, client, caller);
      return addresses.create({ ...call, idempotencyKey }, form);
    }),
    handle(updateAddress, async ({ body: { client, id, ...form }, session, caller }) =>
      addresses.update(userCall(session, client, caller), id, form),
    ),
    handle(deleteAddress, async ({ params, session, caller }) =>
      addresses.delete(userCall(session, undefined, caller), params.id),
    ),
    handle(setInsuranceLimit, async ({ params, body, session, caller }) =>
      addresses.setLimit(userCall(session, undefined, caller), params.id, body.limit),
    ),
    handle(listAddresses, async ({ session }) => addresses.list(session.clientId)),
    handle(listCountries, async () => [...(await places.listCountries())]),
    handle(listStates, async ({ params }) => {
      const states = await places.listStates(params.country);
      if (states === null) throw new Refusal('NOT_FOUND');
      return [...states];
    }),
  ];
}
