/** Notifies those who may answer a care proposal of a claim that staff have opened, or taken to another status. */
import { claimReference, type ClaimStatus } from '@vestry/contract/claims/kinds';
import { claimCauseText } from '@vestry/contract/claims/words';
import { formatMoney } from '@vestry/contract/format/money';
import type { Trx } from '../../platform/database.ts';
import { mails } from '../mails/catalogue.ts';
import { claimPush, type MovedClaim } from '../mails/claim-mail.ts';
import { toMailItem } from '../mails/mail-item.ts';
import { findMovedClaim } from './claim-repository.ts';
import type { NotifyDeps } from './notify-request.ts';
import { notifyUser } from './outbox.ts';
import { listDeciders } from './people-repository.ts';

export async function notifyClaim(
  deps: NotifyDeps,
  trx: Trx,
  clientId: number,
  id: number,
  status: ClaimStatus,
): Promise<void> {
  const row = await findMovedClaim(trx, clientId, id, status);
  if (row === null) return;
  const { findingKind: kind, severity, note, insurer, insurerReference, ...rest } = row;
  const claim: MovedClaim = {
    id,
    reference: claimReference(id),
    status,
    item: toMailItem(rest),
    cause: claimCauseText({ finding: kind === null || severity === null ? null : { kind, severity } }),
    claimed: moneyText(rest.claimedAmount, rest.claimedCurrency),
    settled: moneyText(rest.settledAmount, rest.settledCurrency),
    insurer,
    insurerReference,
    note,
  };
  for (const userId of await listDeciders(trx, clientId)) {
    const name = `claim:${clientId}:${id}:${status}:${userId}`;
    const fact = { clientId, userId, type: 'recommendation', audience: 'DECIDERS', name } as const;
    await notifyUser(deps, trx, fact, {
      mail: (recipientName) => mails.claimMoved(deps, { recipientName, ...claim }),
      push: () => ({ ...claimPush(claim), tag: `claim-${clientId}-${id}` }),
    });
  }
}

const moneyText = (amount: number | null, currency: string | null): string =>
  amount === null || currency === null ? '' : formatMoney(amount, currency);
