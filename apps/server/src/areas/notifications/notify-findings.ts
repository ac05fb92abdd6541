/** Notifies those who may answer a care proposal of what a check has found on an item. */
import { requestReference } from '@vestry/contract/requests/kinds';
import type { Trx } from '../../platform/database.ts';
import { mails } from '../mails/catalogue.ts';
import { findingsPush } from '../mails/findings-mail.ts';
import { toMailItem } from '../mails/mail-item.ts';
import { findFoundItem, listNewFindings } from './findings-repository.ts';
import type { NotifyDeps } from './notify-request.ts';
import { notifyUser } from './outbox.ts';
import { listDeciders } from './people-repository.ts';

/** The findings of a check that no check before it has stated; of one without any nobody is notified. */
export async function notifyFindings(deps: NotifyDeps, trx: Trx, clientId: number, checkId: number) {
  const row = await findFoundItem(trx, clientId, checkId);
  const findings = await listNewFindings(trx, clientId, checkId);
  if (row === null || findings.length === 0) return;
  const { itemId, kind, leftWith, ...item } = row;
  const isNewSince = kind === 'AFTER_RETURN' && leftWith !== null;
  const newSince = isNewSince ? requestReference('delivery', leftWith) : null;
  const found = { itemId, item: toMailItem(item), findings, newSince };
  for (const userId of await listDeciders(trx, clientId)) {
    const name = `findings:${clientId}:${checkId}:${userId}`;
    const fact = { clientId, userId, type: 'recommendation', audience: 'DECIDERS', name } as const;
    await notifyUser(deps, trx, fact, {
      mail: (recipientName) => mails.findings(deps, { recipientName, ...found }),
      push: () => ({ ...findingsPush(found), tag: `findings-${clientId}-${checkId}` }),
    });
  }
}
