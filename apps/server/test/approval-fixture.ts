/** A closet with an Owner and a Member whose requests need approval, and what both do about them. */
import { getApproval, listApprovals } from '@vestry/contract/approvals/calls';
import type { Approval } from '@vestry/contract/approvals/schemas';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { createPickup } from '@vestry/contract/requests/pickup/calls';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { SendMailPayload } from '../src/platform/jobs/send-mail.ts';
import { makeUser } from './factories.ts';
import {
  dataOf,
  deliveryForm,
  fillCart,
  makeClientFixture,
  pickupForm,
  traces,
  type ClientFixture,
} from './requests.ts';
import type { SignedInUser, TestApp } from './test-app.ts';

type Answer = Promise<LightMyRequestResponse>;

/** By default the closet's Owner decides, without a reason, through the fixture's own process. */
interface DecideOptions {
  readonly as?: SignedInUser;
  readonly reason?: string;
  readonly via?: TestApp;
}

export interface ApprovalFixture {
  readonly client: ClientFixture;
  /** Signed in again whenever the clock has advanced far. */
  member: SignedInUser;
  readonly memberEmail: string;
  setNeeded(userId: number, needed: boolean, as?: SignedInUser): Answer;
  submitDelivery(fields?: object, as?: SignedInUser, key?: string, via?: TestApp): Answer;
  /** A prepared delivery of one new item; its id. */
  prepare(fields?: object): Promise<number>;
  preparePickup(fields?: object): Promise<number>;
  /** approve, decline, withdraw */
  decide(verb: string, id: number, options?: DecideOptions): Answer;
  /** open, approve, decline */
  link(verb: string, token: string, body?: object, via?: TestApp): Answer;
  get(id: number, as?: SignedInUser): Promise<Approval>;
  list(as: SignedInUser, query?: string): Promise<Approval[]>;
  deliveriesOf(): Promise<{ readonly id: number }[]>;
  cartOf(user: SignedInUser): Promise<{ readonly item_id: number }[]>;
  /** The mails that request an Owner's decision, oldest first. */
  askingMails(email?: string): Promise<SendMailPayload[]>;
  /** Of the newest such mail to the Owner. */
  ownersToken(): Promise<string>;
  /** The refusal came and left nothing: the request still waits. */
  expectStillWaiting(id: number, before: unknown): Promise<void>;
}

/** The token of the link in a mail; empty without one. */
export function tokenIn(mail: SendMailPayload | undefined): string {
  return /\/approve#([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** On Monday, 30 November 2026. */
export async function makeApprovalFixture(app: TestApp): Promise<ApprovalFixture> {
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  const { db } = app.database;
  await db.deleteFrom('rate_limits').execute();
  const client = await makeClientFixture(app);
  const { email: memberEmail } = await makeUser(db, [client.clientId], { roles: [2], name: 'Mira' });
  const at: ApprovalFixture = {
    client,
    member: await app.signIn(memberEmail),
    memberEmail,
    ...submits(app, () => at),
    ...decisions(app, () => at),
    deliveriesOf: async () =>
      db.selectFrom('deliveries').selectAll().where('client_id', '=', client.clientId).execute(),
    cartOf: async ({ userId }) =>
      db.selectFrom('cart_items').select('item_id').where('user_id', '=', userId).execute(),
    askingMails: async (email = client.email) =>
      (await app.mailsTo(email)).filter(({ subject }) => subject.includes('asks for your approval')),
    ownersToken: async () => tokenIn((await at.askingMails()).at(-1)),
    async expectStillWaiting(id, before) {
      expect(await traces(app, client)).toEqual(before);
      expect(await at.get(id)).toMatchObject({ status: 'PENDING', deliveryId: null });
    },
  };
  expect((await at.setNeeded(at.member.userId, true)).statusCode).toBe(200);
  return at;
}

function submits(
  app: TestApp,
  at: () => ApprovalFixture,
): Pick<ApprovalFixture, 'submitDelivery' | 'prepare' | 'preparePickup'> {
  return {
    submitDelivery: async (fields = {}, as = at().member, key = '', via = app) =>
      via.call({
        method: 'POST',
        url: '/delivery/create',
        payload: deliveryForm(at().client.addressId, fields),
        headers: key === '' ? {} : { 'idempotency-key': key },
        as,
      }),
    async prepare(fields) {
      await fillCart(app, at().member);
      return dataOf(createDelivery, await at().submitDelivery(fields)).id;
    },
    async preparePickup(fields = {}) {
      const payload = pickupForm(at().client.addressId, fields);
      const answer = await app.call({ method: 'POST', url: '/pickup/create', payload, as: at().member });
      expect(answer.json()).toMatchObject({ data: { waiting: true } });
      return dataOf(createPickup, answer).id;
    },
  };
}

function decisions(
  app: TestApp,
  at: () => ApprovalFixture,
): Pick<ApprovalFixture, 'setNeeded' | 'decide' | 'link' | 'get' | 'list'> {
  return {
    setNeeded: async (userId, needed, as = at().client.owner) =>
      app.call({ method: 'PUT', url: `/approval/user/${userId}/status/${needed}`, as }),
    decide: async (verb, id, { as = at().client.owner, reason = '', via = app } = {}) =>
      via.call({
        method: 'PUT',
        url: `/approval/${verb}/${id}`,
        ...(verb === 'decline' ? { payload: { reason } } : {}),
        as,
      }),
    link: async (verb, token, body = {}, via = app) =>
      via.call({ method: 'POST', url: `/approval/link/${verb}`, payload: { token, ...body } }),
    get: async (id, as = at().client.owner) =>
      dataOf(getApproval, await app.call({ method: 'GET', url: `/approval/find/${id}`, as })),
    list: async (as, query = '') => {
      const url = `/approval/list/client/${at().client.clientId}${query}`;
      return dataOf(listApprovals, await app.call({ method: 'GET', url, as })).content;
    },
  };
}
