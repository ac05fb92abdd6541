/** An invitation that waits for its answer, so that the demo's Owner sees one. Nothing is mailed: the address is nobody's. */
import { randomBytes } from 'node:crypto';
import { invitationDays } from '@vestry/contract/auth/invitation-schemas';
import { roleIds } from '@vestry/contract/users/rules';
import { putAudit } from './put-audit.ts';
import type { DemoContext } from './demo-context.ts';

export async function putInvitation(demo: DemoContext): Promise<void> {
  const { trx } = demo;
  const sentAt = demo.ago(1, '16:05');
  const clientId = demo.closets.parkAvenue.id;
  const email = 'florence@whitcombe.example';
  const roles = [roleIds.viewer];
  const { id: userId } = demo.people.owner;
  await trx
    .insertInto('invitations')
    .values({
      client_id: clientId,
      email,
      name: 'Florence',
      last_name: 'Whitcombe',
      role_ids: roles,
      invited_by: userId,
      token_hash: randomBytes(32),
      created_at: sentAt,
      sent_at: sentAt,
      expires_at: new Date(sentAt.getTime() + invitationDays * 24 * 60 * 60 * 1000),
    })
    .execute();
  const actor = { actor: 'USER', userId } as const;
  await putAudit(
    { trx, clientId, actor, now: sentAt },
    { kind: 'users.create', id: null, after: { email, roles } },
  );
}
