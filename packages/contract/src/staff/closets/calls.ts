import { z } from 'zod/mini';
import { defineCallFrom } from '../../call.ts';
import { itemSearchQuery } from '../../items/filters.ts';
import { itemPageSchema } from '../../items/schemas.ts';
import { pageQuery } from '../../wire.ts';
import { arrangePhotosBody } from './item-schemas.ts';
import * as found from './find-schemas.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('issue 8, closets');

export const findClosets = defineCall('GET /staff/closets', {
  name: 'staff.closets',
  summary:
    'Closets by name, found by their own name, a user’s name or email, or the client number of an item',
  access: 'staff.read',
  query: schemas.closetQuery,
  answer: schemas.closetCardPageSchema,
});

export const findItems = defineCall('GET /staff/items', {
  name: 'staff.findItems',
  summary:
    'Any item of any closet: by a label, a whole client number, or its closet’s name and words of it. Each item found is an audited look',
  access: 'staff.read',
  query: found.findItemsQuery,
  answer: found.foundItemsSchema,
  limit: { perAccount: { count: 600, windowSeconds: 600 } },
});

export const getStaffCloset = defineCall('GET /staff/closets/{clientId}', {
  name: 'staff.closet',
  summary:
    'A closet with its users, account manager and stock; its plan for account managers. The look is audited',
  access: 'staff.read',
  answer: schemas.staffClosetSchema,
});

export const listClosetItems = defineCall('GET /staff/closets/{clientId}/items', {
  name: 'staff.closetItems',
  summary:
    'The closet as the client sees it: its items under the client’s filters and search. The look is audited',
  access: 'staff.read',
  query: itemSearchQuery,
  answer: itemPageSchema,
});

export const getStaffItem = defineCall('GET /staff/closets/{clientId}/items/{itemId}', {
  name: 'staff.item',
  summary: 'An item as the client sees it, its bin and its movements. The view is audited',
  access: 'staff.read',
  answer: schemas.staffItemSchema,
});

export const assignManager = defineCall('PUT /staff/closets/{clientId}/manager', {
  name: 'staff.assignManager',
  summary: 'Give the closet an account manager, or none',
  access: 'staff.accounts',
  body: schemas.assignManagerBody,
  answer: schemas.staffClosetSchema,
});

export const listPlans = defineCall('GET /staff/plans', {
  name: 'staff.plans',
  summary: 'The plans that a closet may have',
  access: 'staff.accounts',
  answer: z.array(schemas.staffPlanSchema),
});

export const assignPlan = defineCall('PUT /staff/closets/{clientId}/plan', {
  name: 'staff.assignPlan',
  summary: 'Give the closet a plan, or none, and note its boxes',
  access: 'staff.accounts',
  body: schemas.assignPlanBody,
  answer: schemas.staffClosetSchema,
});

export const listNotes = defineCall('GET /staff/closets/{clientId}/notes', {
  name: 'staff.notes',
  summary: 'What staff note about the client for each other, the latest first',
  access: 'staff.read',
  query: z.object(pageQuery),
  answer: schemas.clientNotePageSchema,
});

export const addNote = defineCall('POST /staff/closets/{clientId}/notes', {
  name: 'staff.addNote',
  summary: 'Note something about the client, for staff alone',
  access: 'staff.requests',
  body: schemas.addNoteBody,
  answer: schemas.clientNoteSchema,
  errors: ['IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const moveClosetItems = defineCall('PUT /staff/closets/{clientId}/items/location', {
  name: 'staff.moveItems',
  summary: 'Move items within the facility to a location and bin; their history has it',
  source: 'issue 8, item moves',
  access: 'staff.logistics',
  body: schemas.moveItemsBody,
  answer: schemas.movedItemsSchema,
  errors: ['ITEMS_UNAVAILABLE'],
});

export const arrangePhotos = defineCall('PUT /staff/closets/{clientId}/items/{itemId}/photos', {
  name: 'staff.arrangePhotos',
  summary: 'Order, frame and remove the photographs of an item; CONFLICT when they have changed meanwhile',
  source: 'decisions, Photos',
  access: 'staff.logistics',
  body: arrangePhotosBody,
  answer: schemas.staffItemSchema,
  errors: ['CONFLICT'],
});

export const setItemState = defineCall('PUT /staff/closets/{clientId}/items/{itemId}/state', {
  name: 'staff.setItemState',
  summary: 'Retire an item, which then leaves the closet’s lists, or make a retired one active again',
  source: 'issue 17, number 11',
  access: 'staff.logistics',
  body: schemas.itemStateBody,
  answer: z.object({ state: schemas.itemStateBody.shape.state }),
  errors: ['ITEMS_UNAVAILABLE'],
});

export const listRetiredItems = defineCall('GET /staff/closets/{clientId}/retired-items', {
  name: 'staff.retiredItems',
  summary:
    'Items of the closet that are no longer stored, by number, with what became of them and why. The look is audited',
  source: 'issue 17, number 11',
  access: 'staff.read',
  query: schemas.retiredItemQuery,
  answer: schemas.retiredItemPageSchema,
});

export const listMovements = defineCall('GET /staff/movements', {
  name: 'staff.movements',
  summary: 'What came, moved and left, of all closets or of one, the latest first',
  source: 'issue 8, item moves',
  access: 'staff.read',
  query: schemas.movementQuery,
  answer: schemas.movementPageSchema,
});
