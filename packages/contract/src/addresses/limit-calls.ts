/** The insurance limit of an address, apart from its other calls: a first visit makes those. */
import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { moneyInputSchema } from '../valuations/money-input.ts';
import { addressSchema } from './schemas.ts';

export const setInsuranceLimit = defineCall('PUT /client/address/{id}/limit', {
  name: 'addresses.setLimit',
  summary:
    'Say up to which value an address is insured, or that nobody knows; requests may name it meanwhile',
  source: 'capabilities, Value',
  access: 'addresses.write',
  body: z.object({ limit: z.nullable(moneyInputSchema) }),
  answer: addressSchema,
  errors: ['DEMO_RESTRICTED'],
});
