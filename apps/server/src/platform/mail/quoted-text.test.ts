import { describe, expect, it } from 'vitest';
import { quoteLines, withoutLinks } from './quoted-text.ts';

const visible = (text: string): string => text.replaceAll('\u200B', '');

/** The addresses that mail programs look for: an address with its scheme, a host name, a mailbox, a file share. */
const linked = [
  /\b[a-z][a-z\d+.-]*:\/\//iu,
  /\b(?:mailto|javascript|data|tel):[^\s\u200B]/iu,
  /[\p{L}\d-]+[.。]\p{L}{2,}/iu,
  /\S@[^\s\u200B]/u,
  /^\\\\[^\s\u200B]/u,
  /\/\//u,
];

describe('the text of a person in a mail', () => {
  it.each([
    'Your account is locked, go to https://evil.example/login?a=1#b',
    'HTTP://EVIL.EXAMPLE',
    'www.evil.com',
    'evil.com/path and sub.evil.co.uk.',
    'пример.рф',
    'write to eve@evil.example',
    'mailto:eve@evil.example',
    'javascript:alert(1)',
    'ftp://1.2.3.4/x',
    '//evil.example',
    '\\\\evil\\share',
    'evil。com',
    'xn--e1afmkfd.xn--p1ai',
  ])('reads the same and holds nothing that would be linked: %s', (text) => {
    const broken = withoutLinks(text);
    expect(visible(broken)).toBe(text);
    for (const pattern of linked) expect(broken).not.toMatch(pattern);
  });

  it.each([
    '9:00 AM to 12:00 PM',
    '$1,234.50',
    'A.P.C. coat, size 8.5',
    'Hello Zoë,\nit is ready.',
    'Note: 3 / 4',
  ])('leaves what is no link as it is: %s', (text) => {
    expect(withoutLinks(text)).toBe(text);
  });

  it('cannot turn the direction of the line around', () => {
    expect(withoutLinks('moc.\u202Elive\u2066')).toBe('moc.\u200Blive');
  });

  it('is quoted line by line', () => {
    expect(quoteLines('one\n\ntwo\r\nthree\u2028four')).toBe('> one\n>\n> two\n> three\n> four');
  });
});
