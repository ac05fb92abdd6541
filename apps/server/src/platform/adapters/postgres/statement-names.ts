/**
 * Names for statements that come again: a connection parses and plans a named one once, and then only runs it. Planning a
 * page of the closet takes longer than running it.
 */

/** Each connection caches its plans in the server's memory, some tens of kilobytes each. */
const namesAtMost = 250;
/** Texts that came once are forgotten all together when there are this many: a filter that nobody chooses twice gets no name. */
const seenAtMost = 1_000;

/** The name of a statement from its second time on; null for the first, and for any new one once the names are used up. */
export type StatementNames = (text: string) => string | null;

/** `prefix` distinguishes these names from others on the same connections. */
export function createStatementNames(prefix: string): StatementNames {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (!seen.has(text)) {
      if (seen.size === seenAtMost) seen.clear();
      seen.add(text);
      return null;
    }
    if (names.size === namesAtMost) return null;
    seen.delete(text);
    const name = `${prefix}_${names.size}`;
    names.set(text, name);
    return name;
  };
}
