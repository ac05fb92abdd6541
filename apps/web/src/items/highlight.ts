/** A part of a text; `isMatch` where it is what was searched for. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Cuts a text where the words of a search stand in it, at the beginning of a word, whatever the capitals and accents.
 * The parts together are the text.
 */
export function highlightParts(text: string, search: string): readonly TextPart[] {
  const words = [...new Set(search.trim().split(/\s+/u).map(foldText))].filter((word) => word !== '');
  if (text === '') return [];
  const marked = markedCharacters(text, words);
  const parts: TextPart[] = [];
  let from = 0;
  for (let index = 1; index <= marked.length; index += 1) {
    if (index < marked.length && marked[index] === marked[from]) continue;
    parts.push({ text: text.slice(from, index), isMatch: marked[from] === true });
    from = index;
  }
  return parts;
}

/** For each UTF-16 unit of the text, whether it belongs to a match. */
function markedCharacters(text: string, words: readonly string[]): boolean[] {
  const marked = Array.from({ length: text.length }, () => false);
  // Folding may change a character's length: `places` leads from the folded text back to the text.
  const { folded, places } = foldWithPlaces(text);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      if (at > 0 && /[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) continue;
      const start = places[at] ?? 0;
      const end = places[at + word.length] ?? text.length;
      marked.fill(true, start, end);
    }
  }
  return marked;
}

function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = foldText(character);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    place += character.length;
  }
  return { folded, places };
}

/** As texts are compared: without capitals and accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}
