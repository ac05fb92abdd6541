const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The number of words that a sentence names one by one. */
const namedMost = 4;

/** Words as a sentence lists them: `Label, Name, and City`; beyond four the rest is counted. */
export function wordList(words: readonly string[]): string {
  const rest = words.length - namedMost;
  return listFormat.format(rest > 1 ? [...words.slice(0, namedMost), `${rest} others`] : words);
}
