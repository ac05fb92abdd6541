/** When two tags are one, and what may be put on an item (specification, section 3; the database's unique names). */

/** The form in which names are compared: the same word in other capitals is the same tag. */
function tagKey(name: string): string {
  return name.trim().toLowerCase();
}

export function isSameTag(a: string, b: string): boolean {
  return tagKey(a) === tagKey(b);
}

export type TagVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: 'ON_ITEM' };

/** Whether a tag can be put on an item: it does not carry it already. */
export function tagVerdict(name: string, itemTags: readonly string[]): TagVerdict {
  return itemTags.some((tag) => isSameTag(tag, name)) ? { ok: false, reason: 'ON_ITEM' } : { ok: true };
}

export function tagMessage(reason: 'ON_ITEM'): string {
  switch (reason) {
    case 'ON_ITEM':
      return 'This item already has the tag.';
  }
}

/**
 * The closet's tags that a half-typed one suggests: those not on the item that contain it, first those that begin with it,
 * each part by name; all of them while nothing is typed.
 */
export function suggestTags(
  typed: string,
  closetTags: readonly string[],
  itemTags: readonly string[],
): string[] {
  const key = tagKey(typed);
  const position = (tag: string) => tagKey(tag).indexOf(key);
  return closetTags
    .filter((tag) => position(tag) >= 0 && tagVerdict(tag, itemTags).ok)
    .sort((a, b) => Math.sign(position(a)) - Math.sign(position(b)) || (tagKey(a) < tagKey(b) ? -1 : 1));
}
