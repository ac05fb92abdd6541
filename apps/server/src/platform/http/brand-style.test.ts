import { expect, test } from 'vitest';
import { withBrandStyle } from './brand-style.ts';

test('a brand’s stylesheet comes last, so that its tokens win', () => {
  const html = '<html><head><link rel="stylesheet" href="/assets/index.css" /></head><body></body></html>';
  const branded = withBrandStyle(html, { path: '/assets/brand-1.css', css: Buffer.from('') });
  expect(branded.match(/href="[^"]+"/g)).toEqual(['href="/assets/index.css"', 'href="/assets/brand-1.css"']);
});
