/** Links of mails and messages name their closet: the page of each opens in it. */
import { closetOf, withoutCloset } from '@vestry/contract/closets/closet-link';
import { beginSession, openClosetId } from '../auth/queries.ts';
import { findLinked, loadClosets, moveToCloset } from '../closets/queries.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { showToast } from '../ui/toast-queue.ts';

/**
 * Opens the closet that the link of a mail or a message names, and answers the address of its page there. Somebody who is not in it
 * stays where they are, and reads the same whether there is such a closet or not.
 */
export async function openLinkedCloset({ userId, clientId }: Owner, href: string): Promise<string> {
  if (closetOf(href) !== clientId) {
    const closet = findLinked(await loadClosets(userId), href);
    if (closet === undefined) {
      showToast({
        kind: 'error',
        text: 'This link belongs to a closet that you cannot open',
        staysLong: true,
      });
    } else {
      beginSession(await moveToCloset(userId, closet.id));
      showToast({ text: `${closet.name} is open now`, staysLong: true });
    }
  }
  return withoutCloset(href);
}

/** Follows the link of a message on this device to whose page this tab has come; loaded anew, so that the browser asks before unsaved work is lost. */
export function followMessage(href: string): void {
  if (closetOf(href) !== openClosetId()) window.location.assign(href);
}
