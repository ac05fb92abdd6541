import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { itemSearchQuery } from '../../items/filters.ts';
import { itemPageSchema } from '../../items/schemas.ts';
import { idSchema, pageQuery } from '../../wire.ts';
import {
  addNoteBody,
  assignManagerBody,
  assignPlanBody,
  clientNotePageSchema,
  clientNoteSchema,
  closetCardPageSchema,
  closetQuery,
  moveItemsBody,
  itemStateBody,
  movedItemsSchema,
  movementPageSchema,
  movementQuery,
  staffClosetSchema,
  retiredItemPageSchema,
  retiredItemQuery,
  staffItemSchema,
  staffPlanSchema,
} from './schemas.ts';

const source = 'issue 8, closets';
const closetParams = z.object({ clientId: idSchema });

export const findClosets = defineCall({
  name: 'staff.closets',
  method: 'GET',
  path: '/staff/closets',
  summary:
    'Closets by name, found by their own name, a user’s name or e-mail, or the client number of a piece',
  source,
  access: 'staff.read',
  query: closetQuery,
  answer: closetCardPageSchema,
  errors: [],
});

export const getStaffCloset = defineCall({
  name: 'staff.closet',
  method: 'GET',
  path: '/staff/closets/{clientId}',
  summary:
    'A closet with its users, account manager and stock; its plan for account managers. The look is audited',
  source,
  access: 'staff.read',
  params: closetParams,
  answer: staffClosetSchema,
  errors: [],
});

export const listClosetItems = defineCall({
  name: 'staff.closetItems',
  method: 'GET',
  path: '/staff/closets/{clientId}/items',
  summary:
    'The closet as the client sees it: its items under the client’s filters and search. The look is audited',
  source,
  access: 'staff.read',
  params: closetParams,
  query: itemSearchQuery,
  answer: itemPageSchema,
  errors: [],
});

export const getStaffItem = defineCall({
  name: 'staff.item',
  method: 'GET',
  path: '/staff/closets/{clientId}/items/{itemId}',
  summary: 'An item as the client sees it, its bin and its movements. The view is audited',
  source,
  access: 'staff.read',
  params: z.object({ clientId: idSchema, itemId: idSchema }),
  answer: staffItemSchema,
  errors: [],
});

export const assignManager = defineCall({
  name: 'staff.assignManager',
  method: 'PUT',
  path: '/staff/closets/{clientId}/manager',
  summary: 'Give the closet an account manager, or none',
  source,
  access: 'staff.accounts',
  params: closetParams,
  body: assignManagerBody,
  answer: staffClosetSchema,
  errors: [],
});

export const listPlans = defineCall({
  name: 'staff.plans',
  method: 'GET',
  path: '/staff/plans',
  summary: 'The plans that a closet may have',
  source,
  access: 'staff.accounts',
  answer: z.array(staffPlanSchema),
  errors: [],
});

export const assignPlan = defineCall({
  name: 'staff.assignPlan',
  method: 'PUT',
  path: '/staff/closets/{clientId}/plan',
  summary: 'Give the closet a plan, or none, and note its boxes',
  source,
  access: 'staff.accounts',
  params: closetParams,
  body: assignPlanBody,
  answer: staffClosetSchema,
  errors: [],
});

export const listNotes = defineCall({
  name: 'staff.notes',
  method: 'GET',
  path: '/staff/closets/{clientId}/notes',
  summary: 'What staff note about the client for each other, the latest first',
  source,
  access: 'staff.read',
  params: closetParams,
  query: z.object(pageQuery),
  answer: clientNotePageSchema,
  errors: [],
});

export const addNote = defineCall({
  name: 'staff.addNote',
  method: 'POST',
  path: '/staff/closets/{clientId}/notes',
  summary: 'Note something about the client, for staff alone',
  source,
  access: 'staff.requests',
  params: closetParams,
  body: addNoteBody,
  answer: clientNoteSchema,
  errors: [],
});

export const moveClosetItems = defineCall({
  name: 'staff.moveItems',
  method: 'PUT',
  path: '/staff/closets/{clientId}/items/location',
  summary: 'Move items within the facility to a location and bin; their history has it',
  source: 'issue 8, item moves',
  access: 'staff.logistics',
  params: closetParams,
  body: moveItemsBody,
  answer: movedItemsSchema,
  errors: ['ITEMS_UNAVAILABLE'],
});

export const setItemState = defineCall({
  name: 'staff.setItemState',
  method: 'PUT',
  path: '/staff/closets/{clientId}/items/{itemId}/state',
  summary: 'Retire an item, which then leaves the closet’s lists, or make a retired one active again',
  source: 'issue 17, number 11',
  access: 'staff.logistics',
  params: z.object({ clientId: idSchema, itemId: idSchema }),
  body: itemStateBody,
  answer: z.object({ state: itemStateBody.shape.state }),
  errors: ['ITEMS_UNAVAILABLE'],
});

export const listRetiredItems = defineCall({
  name: 'staff.retiredItems',
  method: 'GET',
  path: '/staff/closets/{clientId}/retired-items',
  summary: 'Items of the closet that are no longer stored, by number, with the reason. The look is audited',
  source: 'issue 17, number 11',
  access: 'staff.read',
  params: closetParams,
  query: retiredItemQuery,
  answer: retiredItemPageSchema,
  errors: [],
});

export const listMovements = defineCall({
  name: 'staff.movements',
  method: 'GET',
  path: '/staff/movements',
  summary: 'What came, moved and left, of all closets or of one, the latest first',
  source: 'issue 8, item moves',
  access: 'staff.read',
  query: movementQuery,
  answer: movementPageSchema,
  errors: [],
});
