/** Notifies those who may accept a new care proposal. */
import { formatMoney } from '@vestry/contract/format/money';
import { recommendationServiceLabels } from '@vestry/contract/requests/pickup/recommendations';
import type { Trx } from '../../platform/database.ts';
import { mails } from '../mails/catalogue.ts';
import { itemLine, toMailItem } from '../mails/mail-item.ts';
import { notifyUser } from './outbox.ts';
import { listDeciders } from './people-repository.ts';
import { findProposal } from './proposal-repository.ts';
import type { NotifyDeps } from './notify-request.ts';

/** Those who may answer a care proposal that was just made. */
export async function notifyProposal(deps: NotifyDeps, trx: Trx, clientId: number, id: number) {
  const proposal = await findProposal(trx, clientId, id);
  if (proposal === null) return;
  const service = recommendationServiceLabels[proposal.service];
  const item = toMailItem(proposal);
  const price = formatMoney(proposal.priceCents, proposal.currency);
  for (const userId of await listDeciders(trx, clientId)) {
    const fact = {
      clientId,
      userId,
      type: 'recommendation',
      name: `proposal:${clientId}:${id}:${userId}`,
    } as const;
    await notifyUser(deps, trx, fact, {
      mail: (recipientName) =>
        mails.careProposal(deps, { recipientName, service, price, item, note: proposal.note }),
      push: () => ({
        title: 'A new care proposal',
        body: `${service} for ${itemLine(item)}, ${price}`,
        tag: `proposal-${clientId}-${id}`,
        url: '/admin/home',
      }),
    });
  }
}
