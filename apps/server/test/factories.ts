/** Makes rows for tests: a closet, people in it, items. Each call makes something new, so tests need no order. */
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Place } from '@vestry/contract/custody/places';
import type { LocationCode } from '@vestry/contract/items/schemas';
import { moveItems } from '../src/areas/custody/move-items.ts';
import { inTransaction, type Database } from '../src/platform/database.ts';

/** The password of every user of these factories. */
export const testPassword = 'Correct-Horse-7-Battery';

let passwordHash: Promise<string> | undefined;

/**
 * The hash of `testPassword`, at the least cost that argon2 has: a verification costs what the hash says, and thousands of
 * sign-ins at the product's cost would take half a minute of a processor. Passwords that the product stores cost what they must.
 */
export async function testPasswordHash(): Promise<string> {
  passwordHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return passwordHash;
}

function unique(prefix: string): string {
  return `${prefix}-${randomBytes(4).toString('hex')}`;
}

export async function makeClient(db: Database, name = unique('Closet')): Promise<number> {
  const { id } = await db.insertInto('clients').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface TestUser {
  readonly id: number;
  readonly email: string;
}

export interface NewUser {
  readonly roles?: readonly number[];
  readonly enabled?: boolean;
  readonly name?: string;
  /** Sign-in also needs a code. */
  readonly twoFactor?: boolean;
  /** Without one the invitation is still open. */
  readonly hasPassword?: boolean;
  /** False for somebody who was imported with a password: the first sign-in waits for the terms. */
}

/** Puts an item of the closet in another place, on the word of staff. */
export async function moveItem(db: Database, clientId: number, itemId: number, to: Place): Promise<void> {
  await inTransaction(db, async (trx) =>
    moveItems(
      { trx, clientId, actor: { userId: null, actor: 'STAFF' }, now: new Date() },
      { itemIds: [itemId], to, evidence: 'STAFF_WORD', event: null },
    ),
  );
}

/** A user with one password, member of the closets given with the roles given (Owner by default). */
export async function makeUser(
  db: Database,
  closets: readonly number[],
  options: NewUser = {},
): Promise<TestUser> {
  const email = `${unique('user')}@vestry.example`;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      name: options.name ?? 'Ada',
      last_name: 'Marsh',
      password_hash: options.hasPassword === false ? null : await testPasswordHash(),
      code_2fa_status: options.twoFactor ?? false,
      enabled: options.enabled ?? true,
      terms_accepted_at: options.hasPassword === false ? null : new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const client_id of closets) {
    await db.insertInto('memberships').values({ client_id, user_id: id }).execute();
    const roles = (options.roles ?? [1]).map((role_id) => ({ client_id, user_id: id, role_id }));
    await db.insertInto('membership_roles').values(roles).execute();
  }
  return { id, email };
}

export interface NewItem {
  readonly number?: string;
  readonly designers?: string;
  readonly observation?: string;
  readonly category?: number;
  readonly location?: LocationCode;
  readonly createdAt?: Date;
}

export async function makeItem(db: Database, clientId: number, item: NewItem = {}): Promise<number> {
  const { id } = await db
    .insertInto('items')
    .values({
      client_id: clientId,
      item_client_number: item.number ?? unique('VC'),
      designers: item.designers ?? 'Ferrand',
      observation: item.observation ?? '',
      category_id: item.category ?? 4,
      location: item.location ?? 'GR',
      ...(item.createdAt === undefined ? {} : { created_at: item.createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a photograph to an item, whose files nothing reads; answers its hash. */
export async function makePhoto(
  db: Database,
  { clientId, itemId, position = 0 }: { clientId: number; itemId: number; position?: number },
): Promise<string> {
  const photoHash = randomBytes(32).toString('hex');
  const image = { hash: photoHash, width: 9, height: 9, widths: [9], thumbhash: Buffer.alloc(9) };
  await db.insertInto('images').values(image).execute();
  await db
    .insertInto('item_photos')
    .values({ client_id: clientId, item_id: itemId, hash: photoHash, position })
    .execute();
  return photoHash;
}
