/** Rows of invitations. */
import { sql, type ExpressionBuilder, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { WriteContext } from '../../../platform/call-context.ts';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { fieldsOf } from '../../../platform/column-names.ts';
import type { Database } from '../../../platform/database.ts';
import { firstOrNull, type RowOf } from '../../../platform/query-answers.ts';
import type { NewPerson } from '../../users/write-user.ts';

/** Whom an invitation is for, as the inviter typed it. */
export interface Invitee extends NewPerson {
  readonly roles: readonly number[];
}

interface NewLink {
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

export interface NewInvitation extends Invitee, NewLink {
  readonly clientId: number;
  /** Null for the command line. */
  readonly invitedBy: number | null;
}

export async function insertInvitation(db: Database, invitation: NewInvitation): Promise<void> {
  await db
    .insertInto('invitations')
    .values({
      client_id: invitation.clientId,
      email: invitation.email,
      name: invitation.name,
      last_name: invitation.lastName,
      phone: invitation.phone,
      role_ids: [...invitation.roles],
      invited_by: invitation.invitedBy,
      token_hash: invitation.tokenHash,
      created_at: invitation.now,
      sent_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** Neither accepted nor revoked; perhaps expired. */
function isOpen(eb: ExpressionBuilder<DB & { invitation: DB['invitations'] }, 'invitation'>) {
  return eb.and([eb('invitation.accepted_at', 'is', null), eb('invitation.revoked_at', 'is', null)]);
}

/** The roles of an invitation by name, from the least id on. */
function rolesOf(eb: ExpressionBuilder<DB & { invitation: DB['invitations'] }, 'invitation'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('roles as role')
      .select(['role.id', 'role.name'])
      .where((role) => sql<boolean>`${role.ref('role.id')} = ANY(${role.ref('invitation.role_ids')})`)
      .orderBy('role.id'),
  );
}

/** Sent by staff or the command line; an invitation whose sender no longer exists is theirs to send again, too. */
function isFromStaff(eb: ExpressionBuilder<DB & { invitation: DB['invitations'] }, 'invitation'>) {
  return eb
    .or([
      eb('invitation.invited_by', 'is', null),
      eb.exists(
        eb
          .selectFrom('staff as sender')
          .select('sender.user_id')
          .whereRef('sender.user_id', '=', 'invitation.invited_by'),
      ),
    ])
    .$castTo<boolean>();
}

/** The open invitations of a closet, the newest first. */
export async function listOpen(db: Database, clientId: number) {
  return db
    .selectFrom('invitations as invitation')
    .select((eb) => [
      ...fieldsOf('invitation', 'id', 'email', 'name', 'lastName', 'sentAt', 'expiresAt'),
      rolesOf(eb).as('roles'),
      isFromStaff(eb).as('isFromStaff'),
    ])
    .where('invitation.client_id', '=', clientId)
    .where(isOpen)
    .orderBy('invitation.sent_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();
}

export type OpenInvitation = RowOf<typeof findOpen>;

/** By the closet and its id or the invited email, by the hash of the link, or by its id and the email of who answers. */
export type InvitationKey =
  | { readonly clientId: number; readonly id: number }
  | { readonly clientId: number; readonly email: string }
  | { readonly tokenHash: Buffer }
  | { readonly id: number; readonly email: string };

/** An open invitation to an active closet, expired or not; `lock` locks its row until the transaction ends. */
export async function findOpen(db: Database, key: InvitationKey, lock: 'lock' | 'read') {
  return db
    .selectFrom('invitations as invitation')
    .innerJoin('clients', 'clients.id', 'invitation.client_id')
    .select([
      'invitation.client_id as clientId',
      'clients.name as clientName',
      ...fieldsOf('invitation', 'id', 'email', 'name', 'lastName', 'phone'),
      'invitation.role_ids as roles',
      'invitation.expires_at as expiresAt',
    ])
    .where(isOpen)
    .where('clients.status', '=', 1)
    .where((eb) =>
      eb.and([
        ...('clientId' in key ? [eb('invitation.client_id', '=', key.clientId)] : []),
        ...('id' in key ? [eb('invitation.id', '=', key.id)] : []),
        ...('email' in key ? [eb('invitation.email', '=', key.email)] : []),
        ...('tokenHash' in key ? [eb('invitation.token_hash', '=', key.tokenHash)] : []),
      ]),
    )
    .$if(lock === 'lock', (query) => query.forUpdate('invitation'))
    .$call(firstOrNull);
}

/** The unexpired invitations for an email to closets in which nobody with it is a member. */
export async function listWaiting(db: Database, email: string, now: Date) {
  return db
    .selectFrom('invitations as invitation')
    .innerJoin('clients', 'clients.id', 'invitation.client_id')
    .leftJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .select((eb) => [
      'invitation.id',
      'clients.name as clientName',
      'inviter.name as inviterName',
      'inviter.last_name as inviterLastName',
      'invitation.expires_at as expiresAt',
      rolesOf(eb).as('roles'),
      isFromStaff(eb).as('isFromStaff'),
    ])
    .where('invitation.email', '=', email)
    .where('invitation.expires_at', '>', now)
    .where('clients.status', '=', 1)
    .where(isOpen)
    .orderBy('invitation.sent_at', 'desc')
    .execute();
}

type InvitationId = Pick<OpenInvitation, 'clientId' | 'id'>;

/** Gives an invitation a new link; the one before ends. */
export async function renew(db: Database, invitation: InvitationId, link: NewLink) {
  const { tokenHash, now, expiresAt } = link;
  await updating(db, invitation, { token_hash: tokenHash, sent_at: now, expires_at: expiresAt }).execute();
}

export async function revoke(db: Database, invitation: InvitationId, now: Date) {
  await updating(db, invitation, { revoked_at: now }).execute();
}

export async function markAccepted({ trx, now }: WriteContext, invitation: InvitationId, userId: number) {
  await updating(trx, invitation, { accepted_at: now, accepted_by: userId }).execute();
}

function updating(db: Database, { clientId, id }: InvitationId, values: Updateable<DB['invitations']>) {
  return db
    .updateTable('invitations')
    .set(values)
    .where((eb) => eb.and({ client_id: clientId, id }));
}

/** Who has an email: somebody who signs in, a member of staff, or nobody yet. */
export type Recipient = 'KNOWN' | 'STAFF' | 'NEW';

export async function findRecipient(db: Database, email: string): Promise<Recipient> {
  const row = await db
    .selectFrom('users')
    .leftJoin('staff', 'staff.user_id', 'users.id')
    .select(['users.password_hash as passwordHash', 'staff.user_id as staffId'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (row === undefined) return 'NEW';
  if (row.staffId !== null) return 'STAFF';
  return row.passwordHash === null ? 'NEW' : 'KNOWN';
}
