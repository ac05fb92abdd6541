/** A closet with an item on which a check found a stain, and the calls by which it is claimed. */
import { randomUUID } from 'node:crypto';
import { openClaim } from '@vestry/contract/claims/calls';
import type { Claim } from '@vestry/contract/claims/schemas';
import { recordCheck } from '@vestry/contract/staff/condition/calls';
import type { LightMyRequestResponse } from 'fastify';
import { makeItem, makePhoto } from './factories.ts';
import { dataOf, makeClientFixture, type ClientFixture } from './requests.ts';
import { insertSampleFile, sampleDocument } from './sample-document.ts';
import type { StaffCalls } from './staff.ts';
import type { SignedInUser, TestApp } from './test-app.ts';

export interface Claimable {
  readonly client: ClientFixture;
  readonly itemId: number;
  /** The photograph of the item, on which the stain is marked. */
  readonly key: string;
  readonly beforeId: number;
  readonly afterId: number;
  readonly findingId: number;
}

/** An item that was received, came back with a stain, and was appraised before and after that day. */
export async function makeClaimable(app: TestApp, staff: StaffCalls): Promise<Claimable> {
  const { db } = app.database;
  const client = await makeClientFixture(app);
  const fields = { category: 15, observation: 'Silk gown, cut on the bias', designers: 'Maison Ferrand' };
  const itemId = await makeItem(db, client.clientId, fields);
  const key = await makePhoto(db, { clientId: client.clientId, itemId });
  const check = async (body: object) => {
    const url = `/condition/${client.clientId}/items/${itemId}/checks`;
    return dataOf(recordCheck, await staff.post(url, { grade: 'EXCELLENT', lastCheckId: null, ...body }));
  };
  const before = await check({ kind: 'RECEIVED', note: 'As new' });
  const stain = { kind: 'STAIN', severity: 2, note: 'At the hem', photo: { key }, mark: { x: 30, y: 60 } };
  const after = await check({
    kind: 'AFTER_RETURN',
    grade: 'FAIR',
    lastCheckId: before.checkId,
    findings: [stain],
  });
  const findingId = after.condition.findings[0]?.id ?? 0;
  return { client, itemId, key, beforeId: before.checkId, afterId: after.checkId, findingId };
}

/** Values an item, without a document. */
export async function value(app: TestApp, { client, itemId }: Claimable, amount: number, day: string) {
  await app.database.db
    .insertInto('valuations')
    .values({
      client_id: client.clientId,
      item_id: itemId,
      amount,
      currency: 'USD',
      basis: 'APPRAISAL',
      day,
      actor: 'STAFF',
      recorded_at: new Date('2026-11-29T15:00:00Z'),
    })
    .execute();
}

/** A document that a user, or a member of staff, has sent for an item. */
export async function sendDocument(
  app: TestApp,
  {
    clientId,
    userId,
    itemId,
  }: { readonly clientId: number; readonly userId: number; readonly itemId: number },
): Promise<number> {
  const { db } = app.database;
  await insertSampleFile(db);
  const { id } = await db
    .insertInto('uploads')
    .values({
      client_id: clientId,
      user_id: userId,
      target: 'DOCUMENT',
      target_id: itemId,
      object_key: `uploads/${randomUUID()}`,
      document_hash: sampleDocument.hash,
      created_at: new Date('2026-11-30T14:00:00Z'),
      finished_at: new Date('2026-11-30T14:00:00Z'),
      expires_at: new Date('2026-11-30T17:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ClaimCalls {
  post(path: string, payload: object, as?: SignedInUser, key?: string): Promise<LightMyRequestResponse>;
  get(path: string, as?: SignedInUser): Promise<LightMyRequestResponse>;
  /** Opens a claim for the stain. */
  open(fields?: object): Promise<Claim>;
}

/** The calls of users of a closet; by default the Owner's. */
export function claimCalls(app: TestApp, { client, itemId, findingId }: Claimable): ClaimCalls {
  const post: ClaimCalls['post'] = async (path, payload, as = client.owner, key) =>
    app.call({
      method: 'POST',
      url: `/claim${path}`,
      payload,
      as,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  return {
    post,
    get: async (path, as = client.owner) => app.call({ method: 'GET', url: `/claim${path}`, as }),
    open: async (fields = {}) =>
      dataOf(openClaim, await post('', { itemId, cause: 'FINDING', findingId, ...fields })),
  };
}
