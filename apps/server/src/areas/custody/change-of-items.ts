/** The facts of a change of items, for the audit and the live events. */
export function changeOfItems(itemIds: readonly number[], words: object = {}) {
  const [first = null] = itemIds;
  return { id: itemIds.length === 1 ? first : null, after: { items: itemIds, ...words } };
}
