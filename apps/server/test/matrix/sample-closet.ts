/** A closet with one of everything that a call may name, and the people of it: what the requests of the matrix are made of. */
import { sql } from 'kysely';
import type { Database, Trx } from '../../src/platform/database.ts';
import { hashToken } from '../../src/areas/auth/secrets.ts';
import { makeApprovals } from './make-approvals.ts';
import { makeClaims } from './make-claim.ts';
import { makeCheck, type SampleCheck } from './make-check.ts';
import { makeItems } from './make-items.ts';
import { makeValuation } from './make-valuation.ts';
import { makePrices } from './make-prices.ts';
import { makeRequests } from './make-requests.ts';
import { makeWear } from './make-wear.ts';
import { makePerson, type Person } from './make-person.ts';
import { makePasskey } from './passkeys.ts';

/** Ids and words of one closet. Nothing in it is shared with another one. */
export interface SampleCloset extends SampleCheck {
  /** Begins every text of the closet, so that a leak of any of them is seen. */
  readonly name: string;
  readonly clientId: number;
  /** Another closet of `me`, to switch to. */
  readonly annexId: number;
  readonly me: Person;
  /** A Member of the closet and of no other. */
  readonly mate: Person;
  /** In the facility, tagged, in the set, with a date; in no request. */
  readonly itemId: number;
  /** In the facility, in nothing. */
  readonly spareItemId: number;
  /** In the cart of `me`. */
  readonly cartItemId: number;
  /** In the delivery. */
  readonly requestedItemId: number;
  /** At the client, in nothing. */
  readonly heldItemId: number;
  /** At the client, in the pickup. */
  readonly fetchedItemId: number;
  /** At the client, where `me` has said that it is. */
  readonly placedItemId: number;
  /** Of `itemId`, recorded by `me`, with the document. */
  readonly valuationId: number;
  readonly documentId: number;
  /** A document that `me` has sent for a valuation of `itemId`. */
  readonly documentUploadId: number;
  /** Of the loss of `itemId`, and one of `spareItemId` that was submitted. */
  readonly claimId: number;
  readonly submittedClaimId: number;
  readonly tagId: number;
  readonly groupId: number;
  readonly filterId: number;
  readonly dateId: number;
  /** Of `itemId`, recorded by `me`. */
  readonly wearId: number;
  /** In no request. */
  readonly addressId: number;
  readonly deliveryId: number;
  /** The trip of the delivery. */
  readonly tripId: number;
  readonly pickupId: number;
  readonly recommendationId: number;
  /** Prepared by `me`, and by `mate`; both wait. */
  readonly ownApprovalId: number;
  readonly approvalId: number;
  /** The link that `me` was sent to decide on what `mate` prepared. */
  readonly approvalLink: string;
  /** Issued. */
  readonly invoiceId: number;
  /** Another device of `me`, and its refresh token. */
  readonly deviceId: number;
  readonly refreshToken: string;
  /** Of `me`, see passkeys.ts. */
  readonly passkeyId: number;
  /** Of a sign-in of `me` that waits for its code. */
  readonly handle: string;
  /** Of a sign-in that waits for the terms. */
  readonly termsHandle: string;
  readonly signInCode: string;
  /** Of a forgotten password. */
  readonly resetHandle: string;
  readonly resetCode: string;
  readonly resetLink: string;
  readonly invitation: string;
  /** Of an open change of the email address: the link that went to the present one. */
  readonly emailLink: string;
  /** The same, by its id. */
  readonly invitationId: number;
  /** An invitation of another closet that waits for the person's own answer. */
  readonly waitingId: number;
  readonly demoLink: string;
}

export interface NewSampleCloset {
  readonly name: string;
  /** Role of `me`. */
  readonly role: number;
  readonly now: Date;
}

/** In one transaction, which takes a third of the time of a commit for each row. */
export async function makeSampleCloset(db: Database, options: NewSampleCloset): Promise<SampleCloset> {
  return db.transaction().execute(async (trx) => {
    // Each item has its first custody row before the next row is made, as if it were committed.
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx);
    return fillSampleCloset(trx, options);
  });
}

async function fillSampleCloset(db: Trx, options: NewSampleCloset): Promise<SampleCloset> {
  const { name, role } = options;
  const [clientId, annexId, waitingClientId] = await makeClients(db, name);
  const me = await makePerson(db, `${name}-me@vestry.example`, role, [clientId, annexId]);
  const mate = await makePerson(db, `${name}-mate@vestry.example`, 2, [clientId]);
  const items = await makeItems(db, name, clientId, me.id);
  const valued = await makeValuation(db, options, clientId, { userId: me.id, itemId: items.itemId });
  const requests = await makeRequests(db, options, clientId, me.id, items);
  await makePrices(db, { clientId, userId: me.id, deliveryId: requests.deliveryId, now: options.now });
  const claimed = { clientId, userId: me.id, documentId: valued.documentId, ...items };
  return {
    name,
    clientId,
    annexId,
    me,
    mate,
    ...items,
    ...valued,
    ...(await makeClaims(db, options, claimed)),
    ...(await makeWords(db, name, clientId, me.id, items.itemId)),
    wearId: await makeWear(db, { name, clientId, userId: me.id, itemId: items.itemId }),
    ...(await makeCheck(db, name, { clientId, itemId: items.itemId, userId: me.id })),
    ...requests,
    ...(await makeApprovals(db, options, clientId, { me, mate, itemId: items.spareItemId })),
    invoiceId: await makeInvoice(db, name, clientId),
    ...(await makeOneUseTokens(db, options, { clientId, waitingClientId }, me)),
    passkeyId: await makePasskey(db, options, me.id),
  };
}

/** The closet, its annex, and another one that has invited `me`. */
async function makeClients(db: Database, name: string): Promise<[number, number, number]> {
  const names = [name, `${name} annex`, `${name} waiting`];
  const rows = await db
    .insertInto('clients')
    .values(names.map((each) => ({ name: each })))
    .returning('id')
    .execute();
  const [closet, annex, waiting] = rows.map(({ id }) => id);
  if (closet === undefined || annex === undefined || waiting === undefined) throw new Error('not made');
  return [closet, annex, waiting];
}

/** Writes the closet's texts about its items: a tag, a set, a saved filter, a date. */
async function makeWords(db: Database, name: string, clientId: number, userId: number, itemId: number) {
  const own = { client_id: clientId, name: `${name} word` };
  const tag = await db.insertInto('tags').values(own).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('item_tags').values({ client_id: clientId, item_id: itemId, tag_id: tag.id }).execute();
  const group = await db.insertInto('custom_groups').values(own).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('custom_group_items')
    .values({ client_id: clientId, custom_group_id: group.id, item_id: itemId })
    .execute();
  const filter = await db
    .insertInto('saved_filters')
    .values({ ...own, user_id: userId, filters: JSON.stringify({ color: [`${name} red`] }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const date = await db
    .insertInto('dates')
    .values({ ...own, item_id: itemId, event_day: '2026-12-24' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { tagId: tag.id, groupId: group.id, filterId: filter.id, dateId: date.id };
}

async function makeInvoice(db: Database, name: string, clientId: number): Promise<number> {
  const { id } = await db
    .insertInto('invoices')
    .values({
      client_id: clientId,
      number: `${name}-invoice`,
      status: 'ISSUED',
      period_start: '2026-10-01',
      period_end: '2026-10-31',
      issued_on: '2026-11-01',
      due_on: '2026-11-15',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { description: `${name} storage`, quantity: 1, unit_price_cents: 100, position: 0 };
  await db
    .insertInto('invoice_lines')
    .values({ client_id: clientId, invoice_id: id, ...line })
    .execute();
  return id;
}

/** Tokens and challenges that wait for their user: another device, a second factor, an invitation, a demo. */
async function makeOneUseTokens(
  db: Database,
  { name, now }: NewSampleCloset,
  { clientId, waitingClientId }: { readonly clientId: number; readonly waitingClientId: number },
  me: Person,
) {
  const tokens = {
    refreshToken: `${name}-refresh`,
    handle: `${name}-handle`,
    termsHandle: `${name}-terms-handle`,
    signInCode: '000000',
    resetHandle: `${name}-reset`,
    resetCode: '000000',
    resetLink: `${name}-reset-link`,
    invitation: `${name}-invitation`,
    demoLink: `${name}-demo`,
    emailLink: `${name}-email-link`,
  };
  const soon = new Date(now.getTime() + 600_000);
  const device = await db
    .insertInto('sessions')
    .values({
      user_id: me.id,
      client_id: clientId,
      user_agent: `${name} telephone`,
      created_at: now,
      last_seen_at: now,
      expires_at: soon,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = { token_hash: hashToken(tokens.refreshToken), created_at: now, expires_at: soon };
  await db
    .insertInto('refresh_tokens')
    .values({ session_id: device.id, ...token })
    .execute();
  const unfinished = { user_id: me.id, account_key: `${name}-account`, created_at: now, expires_at: soon };
  await db
    .insertInto('challenges')
    .values([
      { ...unfinished, purpose: 'TWO_FACTOR', handle_hash: hashToken(tokens.handle) },
      { ...unfinished, purpose: 'TERMS', handle_hash: hashToken(tokens.termsHandle) },
    ])
    .execute();
  const invitation = { name: 'Grace', role_ids: [2], created_at: now, expires_at: soon };
  const [pending, waiting] = await db
    .insertInto('invitations')
    .values([
      {
        ...invitation,
        client_id: clientId,
        email: `${name}-guest@vestry.example`,
        token_hash: hashToken(tokens.invitation),
      },
      {
        ...invitation,
        client_id: waitingClientId,
        email: me.email,
        token_hash: hashToken(`${name}-waiting`),
      },
    ])
    .returning('id')
    .execute();
  if (pending === undefined || waiting === undefined) throw new Error('not made');
  await db
    .insertInto('demo_signups')
    .values({
      name: `${name} prospect`,
      email: `${name}-prospect@vestry.example`,
      token_hash: hashToken(tokens.demoLink),
      created_at: now,
      expires_at: soon,
    })
    .execute();
  await makeEmailChange(db, name, me, now);
  return { deviceId: device.id, invitationId: pending.id, waitingId: waiting.id, ...tokens };
}

/** An open change of the email address; the other link went to the new one. */
async function makeEmailChange(db: Database, name: string, me: Person, now: Date): Promise<void> {
  await db
    .insertInto('email_changes')
    .values({
      user_id: me.id,
      current_email: me.email,
      new_email: `${name}-elsewhere@vestry.example`,
      current_token_hash: hashToken(`${name}-email-link`),
      new_token_hash: hashToken(`${name}-email-link-new`),
      sent_at: now,
      expires_at: new Date(now.getTime() + 600_000),
    })
    .execute();
}
