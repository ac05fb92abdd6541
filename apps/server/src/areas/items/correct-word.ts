/** Finds the words that a mistyped one may stand for. Pure: the vocabulary is given. */

/** From this length on a word may have one mistake, from the second on two; shorter ones mean too many others. */
const oneMistakeLength = 4;
const twoMistakesLength = 8;
const maxCorrections = 12;

/**
 * The words of `vocabulary` nearest to `word`: those with the fewest mistakes (a letter too many, too few, wrong, or two
 * swapped), whole words before beginnings, for the word may still be being typed. None when `word` begins one of them
 * already, holds a digit, or is too short to be sure.
 */
export function correctWord(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < oneMistakeLength || /\p{Nd}/u.test(word) || beginsOne(word, vocabulary)) return [];
  const most = word.length < twoMistakesLength ? 1 : 2;
  const count = createMistakeCounter(word, most);
  let best = most * 2 + 1;
  let found: string[] = [];
  for (const candidate of vocabulary) {
    if (candidate.length < word.length - most || (most === 1 && startsOtherwise(word, candidate))) continue;
    const { whole, begun } = count(candidate);
    const cost = whole <= begun ? whole * 2 : begun * 2 + 1;
    if (cost > best) continue;
    if (cost < best) found = [];
    best = cost;
    found.push(candidate);
  }
  return found.slice(0, maxCorrections);
}

/** Whether a word of the vocabulary begins with `word`. */
export function beginsOne(word: string, vocabulary: readonly string[]): boolean {
  return vocabulary.some((candidate) => candidate.startsWith(word));
}

/** One mistake cannot change the first letter, the second and their places all at once: most of a vocabulary ends here. */
function startsOtherwise(word: string, candidate: string): boolean {
  return (
    candidate[0] !== word[0] &&
    candidate[1] !== word[1] &&
    candidate[0] !== word[1] &&
    candidate[1] !== word[0]
  );
}

interface Mistakes {
  /** Between the word and all of the other. */
  readonly whole: number;
  /** Between the word and the beginning of the other that fits best. */
  readonly begun: number;
}

/**
 * Counts mistakes between `word` and others (Damerau-Levenshtein, neighbours swapped count once). More than `most` may be
 * counted as any number above it. The lines of the table are reused from one count to the next.
 */
function createMistakeCounter(word: string, most: number): (other: string) => Mistakes {
  const width = word.length + most + 1;
  const lines = [0, 1, 2].map(() => new Uint8Array(width + 1));
  const tooMany = { whole: most + 1, begun: most + 1 };
  return (other) => {
    const length = Math.min(other.length, width);
    let [beforeLast, last, line] = lines as [Uint8Array, Uint8Array, Uint8Array]; // three were made above
    for (let column = 0; column <= length; column += 1) last[column] = column;
    for (let row = 1; row <= word.length; row += 1) {
      if (fillLine(word, other, row, length, { beforeLast, last, line }) > most) return tooMany;
      [beforeLast, last, line] = [last, line, beforeLast];
    }
    const begun = Math.min(...last.subarray(0, length + 1));
    return { whole: other.length > length ? most + 1 : (last[length] ?? 0), begun };
  };
}

/** Fills a line of the table from the two above it; answers its least number. */
function fillLine(
  word: string,
  other: string,
  row: number,
  length: number,
  lines: { readonly beforeLast: Uint8Array; readonly last: Uint8Array; readonly line: Uint8Array },
): number {
  const { beforeLast, last, line } = lines;
  const at = (numbers: Uint8Array, column: number): number => numbers[column] ?? 0;
  const letter = word[row - 1];
  const before = row > 1 ? word[row - 2] : undefined;
  let least = row;
  line[0] = row;
  for (let column = 1; column <= length; column += 1) {
    const change = at(last, column - 1) + (letter === other[column - 1] ? 0 : 1);
    let cost = Math.min(at(last, column) + 1, at(line, column - 1) + 1, change);
    if (column > 1 && before !== undefined && letter === other[column - 2] && before === other[column - 1])
      cost = Math.min(cost, at(beforeLast, column - 2) + 1);
    line[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}
