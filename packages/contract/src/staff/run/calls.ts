import { defineCallFrom } from '../../call.ts';
import { fileSchema } from '../../file-schema.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Custody');

export const getRun = defineCall('GET /staff/run/{day}', {
  name: 'staff.run',
  summary:
    'The stops of a day in the order of the driver: what to hand over and to fetch, and the proof of what is done',
  access: 'staff.read',
  params: schemas.runParams,
  answer: schemas.runSchema,
});

export const getRunFile = defineCall('GET /staff/run/{day}/pdf', {
  name: 'staff.runFile',
  summary: 'The run sheet of a day as a PDF',
  access: 'staff.read',
  params: schemas.runParams,
  answer: fileSchema,
});

export const orderRun = defineCall('PUT /staff/run/{day}/order', {
  name: 'staff.orderRun',
  summary: 'Set the order of a day’s stops; refused when somebody else has changed it since',
  access: 'staff.logistics',
  params: schemas.runParams,
  body: schemas.orderBody,
  answer: schemas.runSchema,
  errors: ['CONFLICT'],
});

export const reportVisit = defineCall('POST /staff/run/{kind}/{clientId}/{id}/visits', {
  name: 'staff.reportVisit',
  summary:
    'Report from a stop: on the way, arrived, or its outcome with the proof. A report that comes too late is stored and changes nothing',
  access: 'staff.logistics',
  params: schemas.stopParams,
  body: schemas.reportBody,
  answer: schemas.reportAnswerSchema,
  errors: ['IDEMPOTENCY_MISMATCH', 'FOREIGN_ITEM', 'ITEMS_UNAVAILABLE', 'TRANSITION_REFUSED'],
});

export const offerVisitPhoto = defineCall('POST /staff/run/{kind}/{clientId}/{id}/photo', {
  name: 'staff.offerVisitPhoto',
  summary: 'An address that takes the photograph of a stop, for the report that follows',
  access: 'staff.logistics',
  params: schemas.stopParams,
  answer: schemas.visitPhotoOfferSchema,
});
