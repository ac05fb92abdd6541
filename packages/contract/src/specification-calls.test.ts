/**
 * Section 7 of the specification as data: its 59 call shapes, with the names that it gives to parameters, query and body
 * fields. A path, a parameter or a field of it that the contract lacks fails here.
 */
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { allCalls } from './all-calls.ts';
import type { Call, Schema } from './call.ts';

interface SpecifiedCall {
  /** Method and path below the API's base. */
  readonly shape: `${Call['method']} /${string}`;
  /** Parameters of the query that the call takes. */
  readonly query?: readonly string[];
  /** Fields of its body; `[]` is a list. */
  readonly body?: readonly string[] | '[]';
}

const addressFields = [
  'label',
  'name',
  'addressLineOne',
  'addressLineTwo',
  'city',
  'country',
  'state',
  'zipCode',
  'phone',
  'client',
];
const filters = [
  'categoryId',
  'orderingEnum',
  'location',
  'season',
  'designers',
  'size',
  'color',
  'tags',
  'customGroups',
];

const specifiedCalls: readonly SpecifiedCall[] = [
  // Auth and users
  { shape: 'POST /auth/login', body: ['email', 'password'] },
  { shape: 'GET /user/search/user/{userId}/client/{clientId}' },
  { shape: 'POST /auth/recoveryPassword/user/{userId}/code/{code}' },
  { shape: 'POST /auth/2FAuthentication/user/{userId}/refreshToken/{refreshToken}' },
  { shape: 'POST /auth/2FAuthentication/user/{email}' },
  { shape: 'GET /auth/2Fauthentication/user/{userId}/code/{code}/refreshToken/{refreshToken}' },
  { shape: 'PUT /user/2FAuthentication/user/{userId}/status/{status}' },
  { shape: 'PUT /user/updatePassword', body: ['id', 'password'] },
  // The variant of the reset flow, with a ticket as bearer.
  { shape: 'PUT /user/updatePassword', body: ['id', 'password'] },
  { shape: 'GET /user/list/{clientId}' },
  { shape: 'GET /role/findAllRole' },
  { shape: 'PUT /user/update', body: ['id', 'name', 'lastName', 'email', 'phone'] },
  { shape: 'PUT /user/updateRolesByUser/{userId}', body: '[]' },
  {
    shape: 'POST /user/createUser',
    body: ['name', 'lastName', 'email', 'phone', 'roles', 'client', 'enable'],
  },
  { shape: 'PUT /user/inactivate/{id}' },
  { shape: 'POST /user/generate/url/upload/photo', query: ['idUser'] },
  { shape: 'POST /user/generate/url/upload/photo', query: ['dateId'] },
  { shape: 'GET /user/search/user/notification/{userId}' },
  { shape: 'PUT /user/update/user/notification/{userId}', body: ['pushNotification', 'notification'] },
  { shape: 'GET /user/find/client/{userId}' },
  { shape: 'PUT /user/switch/user/{userId}/client/{clientId}' },
  // The look-up of the caller's own address, which the specification leaves to a third party (decisions, Transport).
  { shape: 'GET /ip' },
  // Addresses
  { shape: 'POST /client/address/create', body: addressFields },
  { shape: 'PUT /client/address/update', body: ['id', ...addressFields] },
  { shape: 'DELETE /client/address/{id}' },
  { shape: 'GET /client/address/{clientId}' },
  { shape: 'GET /client/address/countries' },
  { shape: 'GET /client/address/states/{country}' },
  // Items
  { shape: 'GET /item/list/{clientId}', query: ['orderingEnum', 'pageSize'] },
  { shape: 'GET /item/list/{clientId}', query: ['itemId'] },
  { shape: 'GET /item/list/{clientId}', query: [...filters, 'page', 'pageSize', 'orderingType'] },
  { shape: 'GET /item/search/bar/{clientId}', query: [...filters, 'text'] },
  { shape: 'GET /item/list/history/{id}' },
  { shape: 'GET /item/list/category/filter', query: ['id_client'] },
  { shape: 'GET /item/list/filter/item/{clientId}', query: ['filter'] },
  { shape: 'GET /item/custom/groups/client/{clientId}' },
  // Dates
  { shape: 'POST /date/create', body: ['name', 'note', 'time', 'client', 'item'] },
  { shape: 'PUT /date/update', body: ['id', 'name', 'note', 'time', 'client', 'item'] },
  { shape: 'DELETE /date/delete/{dateId}/item/{itemId}/client/{clientId}' },
  { shape: 'GET /date/List/{itemId}/client/{clientId}' },
  // Tags
  { shape: 'GET /tag/list/item/{id}' },
  { shape: 'GET /tag/list/client/{clientId}' },
  { shape: 'PUT /tag/add/tag/item', body: ['id', 'tags'] },
  { shape: 'POST /tag/create', body: ['client', 'item', 'name'] },
  { shape: 'DELETE /tag/delete/client/{c}/tag/{t}/item/{i}' },
  // Cart
  { shape: 'POST /car/create', body: ['clientId', 'userId', 'item', 'userRequestId'] },
  { shape: 'DELETE /car/delete/client/{c}/user/{u}' },
  { shape: 'DELETE /car/delete/client/{c}/user/{u}/item/{i}' },
  { shape: 'GET /car/find/client/{c}/user/{u}' },
  // Pickups
  { shape: 'GET /pickup/list/client/{c}/user/{u}', query: ['view'] },
  { shape: 'GET /pickup/list/recommendations/client/{c}/user/{u}/pickup/{id}' },
  { shape: 'PUT /pickup/accept/recommendation/{id}/status/{status}' },
  { shape: 'PUT /pickup/find/pickup/{id}/view/false' },
  {
    shape: 'POST /pickup/create',
    body: ['address', 'requestedBy', 'quantities', 'item', 'date', 'time', 'note'],
  },
  { shape: 'PUT /pickup/update', body: ['pickupId', 'accountManagerNotes', 'quantities', 'itemTypes'] },
  // Deliveries
  { shape: 'GET /delivery/find/client/{c}/user/{u}', query: ['view'] },
  { shape: 'PUT /delivery/find/delivery_id/{id}/view/false' },
  {
    shape: 'POST /delivery/create',
    body: ['address', 'date', 'specialDate', 'time', 'requestedBy', 'quantities', 'item', 'pickup', 'note'],
  },
  { shape: 'PUT /delivery/update', body: ['deliveryId', 'items'] },
];

const title = ({ shape, query, body }: SpecifiedCall): string =>
  [shape, query && `?${query.join('&')}`, body && `{${body.toString()}}`].filter(Boolean).join(' ');

/** A parameter's name is the contract's own matter, a path's words and their order are not. */
const plain = (shape: string): string => shape.replaceAll(/\{\w+\}/g, '{}');

function findCall({ shape }: SpecifiedCall): Call | undefined {
  return allCalls.find(({ method, path }) => plain(`${method} ${path}`) === plain(shape));
}

test('the specification has 59 call shapes', () => {
  expect(specifiedCalls).toHaveLength(59);
});

test.each(specifiedCalls.map((call) => [title(call), call] as const))('%s', (_title, specified) => {
  const call = findCall(specified);
  expect(call, 'the contract lacks it').toBeDefined();
  expect(namesOf(call?.query)).toEqual(expect.arrayContaining([...(specified.query ?? [])]));
  if (specified.body === '[]') expect(describe(call?.body)).toMatchObject({ type: 'array' });
  else expect(namesOf(call?.body)).toEqual(expect.arrayContaining([...(specified.body ?? [])]));
});

interface Description {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

function describe(schema: Schema | undefined): Description {
  if (schema === undefined) return {};
  // A transform has no JSON schema, and only its name is needed.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Description;
}

function namesOf(schema: Schema | undefined): string[] {
  return Object.keys(describe(schema).properties ?? {});
}
