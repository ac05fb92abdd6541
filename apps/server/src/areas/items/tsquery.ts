/** Writes the text of a `tsquery`. Every word is quoted, so that none is ever read as an operator. */

/** One word of the search and what may stand in the document for it. */
export interface SearchTerm {
  /** As typed, in the form of the search document: no capitals, no accents. */
  readonly word: string;
  /**
   * The words that it may stand for, when it was corrected; each is a whole word of the closet. Empty: the word, or
   * words it begins.
   */
  readonly mended: readonly string[];
}

/** Documents with all terms, each by a word that it begins or stands for. Empty without terms, which matches nothing. */
export function matchQuery(terms: readonly SearchTerm[]): string {
  return terms
    .map(({ word, mended }) =>
      mended.length === 0 ? `${quote(word)}:*` : `(${mended.map(quote).join(' | ')})`,
    )
    .join(' & ');
}

/** For ranking what `matchQuery` finds: a word that stands there whole counts twice, so that `red` comes above `redwood`. */
export function rankQuery(terms: readonly SearchTerm[]): string {
  return terms
    .flatMap(({ word, mended }) =>
      mended.length === 0 ? [quote(word), `${quote(word)}:*`] : mended.map(quote),
    )
    .join(' | ');
}

/** A lexeme as `tsquery` reads it: quotes and backslashes doubled within quotes. */
function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
