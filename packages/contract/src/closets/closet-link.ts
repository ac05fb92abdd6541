/** A link of a mail or a message names its closet: a person with several closets may follow it while another one is open. */

const closetParam = /([?&])closet=([^&#]*)(&?)/;

/** The address of a page, which has nothing after `#`, with the closet in which it opens. */
export function withCloset(href: string, clientId: number): string {
  return `${href}${href.includes('?') ? '&' : '?'}closet=${clientId}`;
}

/** The closet that an address names; null where it names none. */
export function closetOf(href: string): number | null {
  const id = Number(closetParam.exec(href)?.[2]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The address of the same page without the closet's name. */
export function withoutCloset(href: string): string {
  return href.replace(closetParam, (_part, before: string, _id, next: string) => (next === '' ? '' : before));
}
