import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('specification 7, Addresses');

export const createAddress = defineCall('POST /client/address/create', {
  name: 'addresses.create',
  summary: 'Save an address',
  access: 'addresses.write',
  body: schemas.createAddressBody,
  answer: schemas.addressSchema,
  errors: ['DEMO_RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
  encrypted: true,
});

export const updateAddress = defineCall('PUT /client/address/update', {
  name: 'addresses.update',
  summary: 'Change an address that no active delivery or pickup names',
  access: 'addresses.write',
  body: schemas.updateAddressBody,
  answer: schemas.addressSchema,
  errors: ['DEMO_RESTRICTED', 'ADDRESS_IN_USE'],
  encrypted: true,
});

export const deleteAddress = defineCall('DELETE /client/address/{id}', {
  name: 'addresses.delete',
  summary: 'Delete an address that no active delivery or pickup names',
  access: 'addresses.write',
  errors: ['DEMO_RESTRICTED', 'ADDRESS_IN_USE'],
});

export const listAddresses = defineCall('GET /client/address/{clientId}', {
  name: 'addresses.list',
  summary: "The closet's saved addresses, by label",
  access: 'closet.read',
  answer: z.array(schemas.addressSchema),
  encrypted: true,
});

export const listCountries = defineCall('GET /client/address/countries', {
  name: 'addresses.countries',
  summary: 'The countries that an address may name',
  access: 'session',
  answer: z.array(schemas.countrySchema),
});

export const listStates = defineCall('GET /client/address/states/{country}', {
  name: 'addresses.states',
  summary: "A country's states, by the country's name or code",
  access: 'session',
  params: z.object({ country: z.string().check(z.maxLength(100)) }),
  answer: z.array(schemas.stateSchema),
});
