/** Notifies those who may accept a new recommendation. */
import { formatMoney } from '@vestry/contract/format/money';
import { recommendationServiceLabels } from '@vestry/contract/requests/pickup/recommendations';
import type { Trx } from '../../platform/database.ts';
import { mails } from '../mails/catalogue.ts';
import { itemLine, toMailItem } from '../mails/mail-item.ts';
import { notifyUser } from './outbox.ts';
import { listDeciders, listOwners } from './people-repository.ts';
import { findWaitingRecommendation } from './recommendation-repository.ts';
import type { NotifyDeps } from './notify-request.ts';

/** Those who may answer a recommendation that was just made. */
export async function notifyRecommendation(deps: NotifyDeps, trx: Trx, clientId: number, id: number) {
  const recommendation = await findWaitingRecommendation(trx, clientId, id, deps.calendar.today());
  if (recommendation === null) return;
  const service = recommendationServiceLabels[recommendation.service];
  const item = toMailItem(recommendation);
  const amount = formatMoney(recommendation.priceCents, recommendation.currency);
  const owners = await listOwners(trx, clientId);
  for (const userId of await listDeciders(trx, clientId)) {
    const isOwner = owners.includes(userId);
    const price = isOwner ? amount : null;
    const fact = {
      clientId,
      userId,
      type: 'recommendation',
      audience: isOwner ? 'OWNERS' : 'DECIDERS',
      name: `proposal:${clientId}:${id}:${userId}`,
    } as const;
    await notifyUser(deps, trx, fact, {
      mail: (recipientName) =>
        mails.recommendation(deps, { recipientName, service, price, item, note: recommendation.note }),
      push: () => ({
        title: 'A new care proposal',
        body: [`${service} for ${itemLine(item)}`, ...(price === null ? [] : [price])].join(', '),
        tag: `proposal-${clientId}-${id}`,
        url: '/admin/home',
      }),
    });
  }
}
