/** An invitation that waits for its answer, so that the demo's Owner sees one. Nothing is mailed: the address is nobody's. */
import { randomBytes } from 'node:crypto';
import { invitationDays } from '@vestry/contract/auth/invitation-schemas';
import { roleIds } from '@vestry/contract/users/rules';
import type { Story, Trx } from './story.ts';

export async function putInvitation(trx: Trx, story: Story): Promise<void> {
  const sentAt = story.ago(1, '16:05');
  await trx
    .insertInto('invitations')
    .values({
      client_id: story.closets.parkAvenue.id,
      email: 'florence@whitcombe.example',
      name: 'Florence',
      last_name: 'Whitcombe',
      role_ids: [roleIds.viewer],
      invited_by: story.people.owner.id,
      token_hash: randomBytes(32),
      created_at: sentAt,
      sent_at: sentAt,
      expires_at: new Date(sentAt.getTime() + invitationDays * 24 * 60 * 60 * 1000),
    })
    .execute();
}
