/**
 * Text of people in mails (ADR 0026). Mail programs turn whatever looks like an address into a link, in plain text and in HTML alike, so
 * what a person wrote is broken where a link would begin: with a zero-width space, which nobody sees.
 */

const breaker = '\u200B';

/** Turns the direction of the text around: a line could read differently from what it says. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/gu;

/** `//` of a scheme or a network path, `\\` of a file share, the `@` of an address, and a dot before letters, of every alphabet. */
const linkStarts = /[/\\](?=[/\\])|@(?=\S)|[.\u3002\uFF0E\uFF61](?=[\p{L}\p{M}]{2})|:(?=[^\s\d])/gu;

/** The same text, in which no mail program finds a link. */
export function withoutLinks(text: string): string {
  return text.replaceAll(bidiControls, '').replaceAll(linkStarts, (mark) => mark + breaker);
}

/** Lines of plain text as a quotation: each begins with the mark that mail programs know. */
export function quoteLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
