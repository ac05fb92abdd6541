import { describe, expect, it } from 'vitest';

import { renderMail } from './render-mail.ts';

const content = {
  brand: { name: 'Maison & Co', supportPhone: '1-833 344 8686' },
  heading: 'Your code',
  paragraphs: ['Hello Zoë <b>', 'It is good for ten minutes.'],
  code: '042917',
  action: { label: 'Open the wardrobe', url: 'https://vestry.test/go?a=1&b="2"' },
};

describe('a rendered mail', () => {
  it('says the same in text, plainly and in order', () => {
    expect(renderMail(content).text).toBe(
      [
        'Your code',
        'Hello Zoë <b>',
        '042917',
        'It is good for ten minutes.',
        'Open the wardrobe:\nhttps://vestry.test/go?a=1&b="2"',
        '-- \nMaison & Co\n1-833 344 8686\n',
      ].join('\n\n'),
    );
  });

  it('escapes everything that is put into its HTML', () => {
    const { html } = renderMail({ ...content, heading: '</title><script>x</script>' });
    expect(html).toContain('Hello Zoë &lt;b&gt;');
    expect(html).toContain('Maison &amp; Co');
    expect(html).toContain('href="https://vestry.test/go?a=1&amp;b=&quot;2&quot;"');
    expect(html).not.toContain('<script');
  });

  it('follows the dark scheme and needs neither tables nor anything from elsewhere', () => {
    const { html } = renderMail(content);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<table|<img|<link|@import|url\(/);
  });

  it('sets what somebody wrote apart as a quotation and links nothing but its action', () => {
    const quote = 'See https://evil.example/login\nor write to eve@evil.example';
    const paragraphs = ['Hello www.evil.com', { by: 'Note of evil.com', quote }];
    const { text, html } = renderMail({ ...content, heading: 'Welcome, evil.com', paragraphs });
    expect(text.replaceAll('\u200B', '')).toContain(
      'Note of evil.com:\n> See https://evil.example/login\n> or write to eve@evil.example',
    );
    expect(html).toContain('<blockquote');
    for (const face of [text, html]) {
      const others = face.replaceAll(/https:\/\/vestry\.test[^\s"<]*/g, '');
      expect(others).not.toMatch(/https?:\/\/|www\.\w|evil\.\w|\S@\w/);
    }
  });

  it('leaves out what is not given', () => {
    const { html, text } = renderMail({ brand: { name: 'Vestry' }, heading: 'Hello', paragraphs: [] });
    expect(text).toBe('Hello\n\n-- \nVestry\n');
    expect(html).not.toContain('undefined');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])('refuses an action to %s', (url) => {
    expect(() => renderMail({ ...content, action: { label: 'Go', url } })).toThrow(TypeError);
  });
});
