/**
 * The text to search for, or null when the normal list is to be shown (specification, section 5): trimmed, it must be
 * longer than one character; on the first load of a page a single digit is enough, so that a shared address with
 * `?text=7` still finds it.
 */
export function searchText(text: string, isFirstLoad = false): string | null {
  const trimmed = text.trim();
  const isLongEnough = Array.from(trimmed).length > 1;
  return isLongEnough || (isFirstLoad && /^\d$/.test(trimmed)) ? trimmed : null;
}
