import { closetOf } from '@vestry/contract/closets/closet-link';
import { openClosetId } from '../auth/queries.ts';

/** Follows the link of a message on this device to whose page this tab has come; loaded anew, so that the browser asks before unsaved work is lost. */
export function followMessage(href: string): void {
  if (closetOf(href) !== openClosetId()) window.location.assign(href);
}
