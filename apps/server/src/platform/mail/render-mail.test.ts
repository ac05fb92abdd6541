import { describe, expect, it } from 'vitest';
import type { MailContent, MailItem, MailPart } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const brand = { name: 'Maison & Co', supportPhone: '1-833 344 8686' };
const action = { label: 'Open the wardrobe', url: 'https://vestry.test/go?a=1&b="2"' };
const content: MailContent = {
  subject: 'Your code',
  preheader: 'It is good for ten minutes.',
  heading: 'Your code',
  parts: ['Hello Zoë <b>', { code: '042917' }, 'It is good for ten minutes.', { action }],
};

function withParts(...parts: MailPart[]): MailContent {
  return { ...content, parts };
}

function itemsOf(count: number): MailItem[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Gown <${index}>`,
    designers: 'Inés & Co',
    number: `VC-${index}`,
    photo: {
      hash: String(index).padEnd(64, 'a'),
      width: 800,
      height: 1000,
      widths: [200, 400],
      focalX: 50,
      focalY: 50,
      zoom: 1,
    },
  }));
}

describe('a rendered mail', () => {
  it('says the same in text, plainly and in order', () => {
    expect(renderMail(brand, content).text).toBe(
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

  it('writes a highlight with its label, facts, and items by their names before their numbers', () => {
    const { text } = renderMail(
      brand,
      withParts(
        { highlight: 'Friday, December 4th', detail: 'Morning', label: 'Canceled' },
        { title: '2 items', items: itemsOf(2) },
        { facts: [['Address', '1 Main Street']] },
      ),
    );
    expect(text).toContain(
      'Canceled: Friday, December 4th, Morning\n\n2 items:\n- Gown <0>, Inés & Co\n  No. VC-0\n- Gown <1>, Inés & Co\n  No. VC-1\n\nAddress: 1 Main Street\n',
    );
  });

  it('escapes everything that is put into its HTML', () => {
    const { html } = renderMail(brand, { ...content, heading: '</title><script>x</script>' });
    expect(html).toContain('Hello Zoë &lt;b&gt;');
    expect(html).toContain('Maison &amp; Co');
    expect(html).toContain('href="https://vestry.test/go?a=1&amp;b=&quot;2&quot;"');
    expect(html).not.toContain('<script');
    expect(renderMail(brand, withParts({ items: itemsOf(1) })).html).toContain(
      'alt="Photograph of Gown &lt;0&gt;,',
    );
  });

  it('follows the dark scheme and needs nothing from elsewhere', () => {
    const { html, images } = renderMail(brand, content);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<img|<link|@import|url\(/);
    expect(images).toBeUndefined();
  });

  it.each([1, 2, 3, 4, 5, 12])('carries the photographs of %i items, each shown once', (count) => {
    const { html, images = [] } = renderMail(brand, withParts({ items: itemsOf(count) }));
    expect(html.match(/cid:[^"]+/g)).toEqual(images.map(({ cid }) => `cid:${cid}`));
    expect(images.map(({ photo }) => photo?.hash)).toEqual(itemsOf(count).map(({ photo }) => photo?.hash));
    expect(html).not.toContain(' more<');
  });

  it('shows twelve of many items and says in both faces how many more there are', () => {
    const { html, text, images = [] } = renderMail(brand, withParts({ items: itemsOf(21) }));
    expect(images).toHaveLength(12);
    expect(html).toContain('and 9 more<');
    expect(text).toContain('No. VC-11\nand 9 more\n');
    for (const face of [html, text]) expect(face).not.toContain('VC-12');
  });

  it('has one tile for all items that have not been photographed', () => {
    const items = itemsOf(3).map((item, index) => (index === 0 ? item : { ...item, photo: null }));
    const { html, images = [] } = renderMail(brand, withParts({ items }));
    expect(images.map(({ photo }) => photo === null)).toEqual([false, true]);
    expect(html.match(/alt="No photograph yet of Gown/g)).toHaveLength(2);
  });

  it('sets what somebody wrote apart as a quotation and links nothing but its action', () => {
    const quote = 'See https://evil.example/login\nor write to eve@evil.example';
    const [item] = itemsOf(1);
    const { text, html } = renderMail(brand, {
      ...content,
      preheader: 'www.evil.com',
      heading: 'Welcome, evil.com',
      parts: [
        'Hello www.evil.com',
        { by: 'Note of evil.com', quote },
        { facts: [['Address', 'evil.com']] },
        {
          items: [
            {
              name: 'evil.com',
              designers: 'eve@evil.example',
              number: 'www.evil.com',
              photo: item?.photo ?? null,
            },
          ],
        },
        { action },
      ],
    });
    expect(text.replaceAll('\u200B', '')).toContain(
      'Note of evil.com:\n> See https://evil.example/login\n> or write to eve@evil.example',
    );
    expect(html).toContain('<blockquote');
    for (const face of [text, html]) {
      const others = face.replaceAll(/https:\/\/vestry\.test[^\s"<]*|cid:[^"]+/g, '');
      expect(others).not.toMatch(/https?:\/\/|www\.\w|evil\.\w|\S@\w+\./);
    }
  });

  it('keeps an email address of a sentence together, and a line that is too short for it breaks it', () => {
    const { html } = renderMail(
      brand,
      withParts('You now sign in with ada@marsh.example. Call 1-833 344 8686.'),
    );
    expect(html.replaceAll('\u200B', '')).toContain(
      'with <span style="display:inline-block;max-width:100%;">ada@marsh.example.</span> Call <span style="white-space:nowrap;">1-833 344 8686</span>.',
    );
  });

  it('leaves out what is not given', () => {
    const { html, text } = renderMail({ name: 'Vestry' }, { ...content, heading: 'Hello', parts: [] });
    expect(text).toBe('Hello\n\n-- \nVestry\n');
    expect(html).not.toContain('undefined');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])('refuses an action to %s', (url) => {
    expect(() => renderMail(brand, withParts({ action: { label: 'Go', url } }))).toThrow(TypeError);
  });
});
