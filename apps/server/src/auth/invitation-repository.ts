/** Rows of invitations. */
import type { Database } from '../database.ts';

export interface NewInvitation {
  readonly clientId: number;
  readonly userId: number;
  readonly invitedBy: number;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Adds an invitation; the open ones of the same member are revoked, so that only the newest link works. */
export async function insertInvitation(db: Database, invitation: NewInvitation): Promise<void> {
  const { clientId, userId, now } = invitation;
  await revokeInvitations(db, clientId, userId, now);
  await db
    .insertInto('invitations')
    .values({
      client_id: clientId,
      user_id: userId,
      invited_by: invitation.invitedBy,
      token_hash: invitation.tokenHash,
      created_at: now,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

export async function revokeInvitations(
  db: Database,
  clientId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Whoever sets a password has come in: their open invitations, of whatever closet, are spent. */
export async function acceptInvitations(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

export interface OpenInvitation {
  readonly clientId: number;
  readonly clientName: string;
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
}

/** The invitation behind a link, of an enabled member without a password in an active closet; `lock` as for challenges. */
export async function findInvitation(
  db: Database,
  tokenHash: Buffer,
  now: Date,
  lock: 'lock' | 'read',
): Promise<OpenInvitation | null> {
  const row = await db
    .selectFrom('invitations as invitation')
    .innerJoin('users', 'users.id', 'invitation.user_id')
    .innerJoin('memberships as membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'invitation.client_id')
        .onRef('membership.user_id', '=', 'invitation.user_id'),
    )
    .innerJoin('clients', 'clients.id', 'invitation.client_id')
    .select([
      'invitation.client_id as clientId',
      'clients.name as clientName',
      'users.id as userId',
      'users.email',
      'users.name',
      'users.last_name as lastName',
    ])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.revoked_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .where('users.password_hash', 'is', null)
    .where('users.enabled', '=', true)
    .where('membership.enabled', '=', true)
    .where('clients.status', '=', 1)
    .$if(lock === 'lock', (query) => query.forUpdate(['invitation', 'users']))
    .executeTakeFirst();
  return row ?? null;
}
