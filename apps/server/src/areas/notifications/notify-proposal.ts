/** Notifies those who may accept a new care proposal. */
import { formatMoney } from '@vestry/contract/format/money';
import { recommendationServiceLabels } from '@vestry/contract/requests/pickup/recommendations';
import type { Trx } from '../../platform/database.ts';
import { notifyUser } from './outbox.ts';
import { listDeciders } from './people-repository.ts';
import { findProposal } from './proposal-repository.ts';
import type { NotifyDeps } from './notify-request.ts';

/** Those who may answer a care proposal that was just made. */
export async function notifyProposal(deps: NotifyDeps, trx: Trx, clientId: number, id: number) {
  const proposal = await findProposal(trx, clientId, id);
  if (proposal === null) return;
  const service = recommendationServiceLabels[proposal.service];
  const item = [proposal.designers, proposal.number].filter((part) => part !== '').join(' ');
  const price = formatMoney(proposal.priceCents, proposal.currency);
  for (const userId of await listDeciders(trx, clientId)) {
    const fact = {
      clientId,
      userId,
      type: 'recommendation',
      name: `proposal:${clientId}:${id}:${userId}`,
    } as const;
    await notifyUser(deps, trx, fact, {
      mail: (recipientName) => ({
        subject: `New care proposal: ${service} for ${item}`.slice(0, 200),
        heading: 'A new care proposal',
        paragraphs: [
          `Hello ${recipientName},\nwe propose ${service.toLowerCase()} for one of your pieces.`,
          `${item}\n${service}, ${price}`,
          ...(proposal.note === '' ? [] : [{ by: 'Our note', quote: proposal.note }]),
          'Nothing is done before you accept.',
        ],
        action: { label: 'See and answer', url: `${deps.publicOrigin}/admin/home` },
      }),
      push: () => ({
        title: 'A new care proposal',
        body: `${service} for ${item}, ${price}`.slice(0, 500),
        tag: `proposal-${clientId}-${id}`,
        url: '/admin/home',
      }),
    });
  }
}
