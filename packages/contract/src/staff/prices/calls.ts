import { defineCall } from '../../call.ts';
import { addPlanBody, updatePlanBody } from './plan-schemas.ts';
import * as schemas from './schemas.ts';

const accounts = { source: 'issue 24, price lists', access: 'staff.accounts' } as const;

export const listPricedPlans = defineCall('GET /staff/prices', {
  name: 'staff.prices',
  summary: 'Every plan with the versions of its price list',
  ...accounts,
  answer: schemas.pricedPlansSchema,
});

export const addPlan = defineCall('POST /staff/plans', {
  name: 'staff.addPlan',
  summary: 'Add a plan, which closets may have from then on; its price list is added after it',
  ...accounts,
  body: addPlanBody,
  answer: schemas.pricedPlanSchema,
  errors: ['NAME_TAKEN'],
});

export const updatePlan = defineCall('PUT /staff/plans/{planId}', {
  name: 'staff.updatePlan',
  summary:
    'Rename a plan, offer it no longer or again, or change figures by which nothing was quoted or invoiced yet',
  ...accounts,
  body: updatePlanBody,
  answer: schemas.pricedPlanSchema,
  errors: ['NAME_TAKEN', 'CONFLICT'],
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
