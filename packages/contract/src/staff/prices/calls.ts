import { defineCall } from '../../call.ts';
import * as schemas from './schemas.ts';

const accounts = { source: 'issue 24, price lists', access: 'staff.accounts' } as const;

export const listPricedPlans = defineCall('GET /staff/prices', {
  name: 'staff.prices',
  summary: 'Every plan with the versions of its price list',
  ...accounts,
  answer: schemas.pricedPlansSchema,
});

export const getPriceList = defineCall('GET /staff/prices/{planId}/{version}', {
  name: 'staff.priceList',
  summary: 'A version of a price list, with its prices',
  ...accounts,
  params: schemas.versionParams,
  answer: schemas.wholePriceListSchema,
});

export const addPriceList = defineCall('POST /staff/prices/{planId}', {
  name: 'staff.addPriceList',
  summary: 'Add a version of a price list; the versions before it stay as they are',
  ...accounts,
  body: schemas.addPriceListBody,
  answer: schemas.wholePriceListSchema,
  errors: ['CONFLICT'],
});
