/** Names are as long as people write them: what a line has no room for is left out. */
export function fitted(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Not between the halves of a pair.
  return `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
