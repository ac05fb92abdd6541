import { describe, expect, it } from 'vitest';

import { findCodes, findLinks } from './read-mail.ts';

describe('codes of a mail', () => {
  it('are the groups of exactly six digits, once each', () => {
    expect(findCodes('Your code is 042917.\n\n042917\n\nIt replaces 118020')).toEqual(['042917', '118020']);
  });

  it.each(['1234567', '12345', 'VC-102938', 'A102938', '10.102938', '102938-4', 'https://x.test/102938'])(
    'are not found in %s',
    (text) => {
      expect(findCodes(text)).toEqual([]);
    },
  );
});

describe('links of a mail', () => {
  it('are those of the text without the sentence around them, then those that only the HTML has', () => {
    const text = 'Open https://vestry.test/reset?ticket=a&b=1. (Or https://vestry.test/help)';
    const html =
      '<a class="x" href="https://vestry.test/reset?ticket=a&amp;b=1">y</a><a href="http://other.test/">z</a>';
    expect(findLinks(text, html)).toEqual([
      'https://vestry.test/reset?ticket=a&b=1',
      'https://vestry.test/help',
      'http://other.test/',
    ]);
  });

  it('are never addresses that would run something', () => {
    expect(findLinks('javascript:alert(1) data:text/html,x', '<a href="javascript:alert(1)">x</a>')).toEqual(
      [],
    );
  });
});
