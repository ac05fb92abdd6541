import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../wire.ts';
import { fileSchema } from '../fields.ts';
import {
  editedItemSchema,
  editItemsBody,
  expectBody,
  receivingCardPageSchema,
  receivingQuery,
  receivingSchema,
  labelsBody,
  openReceivingBody,
  photoFilesBody,
  photoTargetSchema,
  receiveBody,
  undoReceiveBody,
} from './schemas.ts';

const source = 'issue 8, intake'; // as the issue calls receiving
const closetParams = z.object({ clientId: idSchema });
const receivingParams = z.object({ clientId: idSchema, id: idSchema });

export const listReceivings = defineCall({
  name: 'staff.intakes',
  method: 'GET',
  path: '/staff/intakes',
  summary: 'What is expected, with how much of it has come',
  source,
  access: 'staff.read',
  query: receivingQuery,
  answer: receivingCardPageSchema,
  errors: [],
});

export const openReceiving = defineCall({
  name: 'staff.openIntake',
  method: 'POST',
  path: '/staff/intakes/{clientId}',
  summary: 'Expect garments of a closet, by a pickup or by themselves',
  source,
  access: 'staff.logistics',
  params: closetParams,
  body: openReceivingBody,
  answer: receivingSchema,
  errors: [],
});

export const getReceiving = defineCall({
  name: 'staff.intake',
  method: 'GET',
  path: '/staff/intakes/{clientId}/{id}',
  summary: 'An intake: expected against received, each item with its fields and photographs',
  source,
  access: 'staff.read',
  params: receivingParams,
  answer: receivingSchema,
  errors: [],
});

export const expectGarments = defineCall({
  name: 'staff.expect',
  method: 'POST',
  path: '/staff/intakes/{clientId}/{id}/lines',
  summary: 'Expect more in an open intake',
  source,
  access: 'staff.logistics',
  params: receivingParams,
  body: expectBody,
  answer: receivingSchema,
  errors: ['INTAKE_CLOSED'],
});

export const receiveGarments = defineCall({
  name: 'staff.receive',
  method: 'PUT',
  path: '/staff/intakes/{clientId}/{id}/receive',
  summary:
    'Mark what came in: items At Client come back, expected and confirmed new numbers become items, others are refused',
  source,
  access: 'staff.logistics',
  params: receivingParams,
  body: receiveBody,
  answer: receivingSchema,
  errors: ['INTAKE_CLOSED', 'ITEMS_UNAVAILABLE', 'FOREIGN_ITEM', 'ITEM_NOT_EXPECTED'],
});

export const undoReceive = defineCall({
  name: 'staff.undoReceive',
  method: 'PUT',
  path: '/staff/intakes/{clientId}/{id}/undo-receive',
  summary: 'Undo the receipt of one number: a new item is retired, one that came back is At Client again',
  source: 'issue 17, number 11',
  access: 'staff.logistics',
  params: receivingParams,
  body: undoReceiveBody,
  answer: receivingSchema,
  errors: ['INTAKE_CLOSED', 'ITEMS_UNAVAILABLE'],
});

export const closeReceiving = defineCall({
  name: 'staff.closeIntake',
  method: 'PUT',
  path: '/staff/intakes/{clientId}/{id}/close',
  summary: 'End an intake, whatever has not come; again changes nothing',
  source,
  access: 'staff.logistics',
  params: receivingParams,
  answer: receivingSchema,
  errors: [],
});

export const offerPhotos = defineCall({
  name: 'staff.offerPhotos',
  method: 'POST',
  path: '/staff/closets/{clientId}/photos',
  summary:
    'For each file the piece that its name tells and an address to PUT it to; what is there already is done',
  source,
  access: 'staff.logistics',
  params: closetParams,
  body: photoFilesBody,
  answer: z.array(photoTargetSchema),
  errors: [],
});

export const editItems = defineCall({
  name: 'staff.editPieces',
  method: 'PUT',
  path: '/staff/closets/{clientId}/items',
  summary: 'Change fields of many items at once, each row on its own',
  source,
  access: 'staff.logistics',
  params: closetParams,
  body: editItemsBody,
  answer: z.array(editedItemSchema),
  errors: [],
});

export const printLabels = defineCall({
  name: 'staff.labels',
  method: 'POST',
  path: '/staff/closets/{clientId}/labels',
  summary: 'Labels of items with their QR codes, as a PDF for 24 labels a sheet',
  source,
  access: 'staff.logistics',
  params: closetParams,
  body: labelsBody,
  answer: fileSchema,
  errors: [],
});
