import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import {
  addressSchema,
  countrySchema,
  createAddressBody,
  stateSchema,
  updateAddressBody,
} from './schemas.ts';

const source = 'specification 7, Addresses';

export const createAddress = defineCall({
  name: 'addresses.create',
  method: 'POST',
  path: '/client/address/create',
  summary: 'Save an address',
  source,
  access: 'addresses.write',
  body: createAddressBody,
  answer: addressSchema,
  errors: ['DEMO_RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
  encrypted: true,
});

export const updateAddress = defineCall({
  name: 'addresses.update',
  method: 'PUT',
  path: '/client/address/update',
  summary: 'Change an address that no active delivery or pickup names',
  source,
  access: 'addresses.write',
  body: updateAddressBody,
  answer: addressSchema,
  errors: ['DEMO_RESTRICTED', 'ADDRESS_IN_USE'],
  encrypted: true,
});

export const deleteAddress = defineCall({
  name: 'addresses.delete',
  method: 'DELETE',
  path: '/client/address/{id}',
  summary: 'Delete an address that no active delivery or pickup names',
  source,
  access: 'addresses.write',
  params: z.object({ id: idSchema }),
  answer: emptyAnswer,
  errors: ['DEMO_RESTRICTED', 'ADDRESS_IN_USE'],
});

export const listAddresses = defineCall({
  name: 'addresses.list',
  method: 'GET',
  path: '/client/address/{clientId}',
  summary: "The closet's saved addresses, by label",
  source,
  access: 'closet.read',
  params: z.object({ clientId: idSchema }),
  answer: z.array(addressSchema),
  errors: [],
  encrypted: true,
});

export const listCountries = defineCall({
  name: 'addresses.countries',
  method: 'GET',
  path: '/client/address/countries',
  summary: 'The countries that an address may name',
  source,
  access: 'session',
  answer: z.array(countrySchema),
  errors: [],
});

export const listStates = defineCall({
  name: 'addresses.states',
  method: 'GET',
  path: '/client/address/states/{country}',
  summary: "A country's states, by the country's name or code",
  source,
  access: 'session',
  params: z.object({ country: z.string().check(z.maxLength(100)) }),
  answer: z.array(stateSchema),
  errors: [],
});
