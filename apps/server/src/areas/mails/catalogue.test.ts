/** Checks the rules of every mail of the catalogue, on samples of all of them. */
import { describe, expect, it, test } from 'vitest';
import { sampleFrame, sampleMails } from '../../../test/mail-samples.ts';
import { itemsMax } from '../../platform/mail/item-grid.ts';
import type { MailPart } from '../../platform/mail/mail-content.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { mails } from './catalogue.ts';

/** Every text that a part says, in the order in which it is read. */
function textsOf(part: MailPart): string[] {
  if (typeof part === 'string') return [part];
  if ('quote' in part) return [part.by, ...part.quote.split('\n')];
  if ('highlight' in part) return [part.label ?? '', part.highlight, part.detail];
  if ('code' in part) return [part.code];
  if ('facts' in part) return part.facts.flat();
  if ('action' in part) return [part.action.label, part.action.url];
  const items = part.items.slice(0, itemsMax);
  return [part.title ?? '', ...items.flatMap(({ name, designers, number }) => [name, designers, number])];
}

/** Extracts the text that a reader of the HTML sees. */
function readable(html: string): string {
  return html
    .replace(/<style>[^]*<\/style>/, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
}

test('each has a sample', () => {
  expect(new Set(sampleMails().map(({ name }) => name))).toEqual(new Set(Object.keys(mails)));
});

describe.each(sampleMails().map((sample) => [`${sample.name}, ${sample.variant}`, sample.content] as const))(
  '%s',
  (_name, content) => {
    const { subject, text, html, images = [] } = renderMail(sampleFrame.brand, content);
    const plain = text.replaceAll('\u200B', '');

    it('has a subject and a preview that fit a line, and the subject is more than its number', () => {
      expect(subject).toMatch(/^[A-Z]/);
      expect(subject.length).toBeLessThan(90);
      expect(content.preheader).not.toBe('');
      expect(content.preheader).not.toBe(subject);
      expect(html.replaceAll('\u200B', '').match(/display:none[^]*?>\s*([^\u034F]*)/)?.[1]).toBe(
        escaped(content.preheader),
      );
    });

    it('says every fact in its text and in its HTML, in the same order', () => {
      const seen = readable(html).replaceAll('\u200B', '');
      let [inText, inHtml] = [0, 0];
      for (const said of content.parts.flatMap(textsOf)) {
        expect(plain.indexOf(said, inText), said).toBeGreaterThanOrEqual(0);
        inText = plain.indexOf(said, inText);
        if (said.startsWith('https://')) continue;
        expect(seen.indexOf(said, inHtml), said).toBeGreaterThanOrEqual(0);
        inHtml = seen.indexOf(said, inHtml);
      }
    });

    it('carries what its HTML shows, and takes nothing from elsewhere', () => {
      expect(html).not.toMatch(/<link|<script|<iframe|@import|url\(|\ssrc="(?!cid:)|srcset/);
      const shown = new Set([...html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid));
      expect(shown).toEqual(new Set(images.map(({ cid }) => cid)));
      const actions = content.parts.filter((part) => typeof part === 'object' && 'action' in part);
      expect(html.match(/\shref="/g)?.length ?? 0).toBe(actions.length);
      expect(actions.length).toBeLessThanOrEqual(1);
    });

    it('names its language, describes its images and says of its tables that they are layout', () => {
      expect(html).toContain('<html lang="en"');
      expect(html.match(/<img\s/g)?.length ?? 0).toBe(html.match(/<img[^>]*\salt="[^"]+"/g)?.length ?? 0);
      expect(html.match(/<table\s/g)).toHaveLength(html.match(/<table\s+role="presentation"/g)?.length ?? 0);
      expect(html.match(/<h1/g)).toHaveLength(1);
    });
  },
);

test('no mail says the name of the product where the operator has another', () => {
  const frame = { ...sampleFrame, brand: { name: 'Maison', supportPhone: '1-800 000 0000' } };
  for (const { content } of sampleMails(frame)) {
    const { subject, text, html } = renderMail(frame.brand, content);
    for (const face of [subject, text, html]) expect(face).not.toMatch(/vestry/i);
  }
});

test('nothing that somebody wrote reaches the HTML as markup', () => {
  const name = '<img src=x onerror=alert(1)>';
  const frame = { ...sampleFrame, brand: { name, supportPhone: name } };
  for (const { content } of sampleMails(frame)) {
    const raw = { ...content, parts: content.parts.map(hostile) };
    expect(renderMail(frame.brand, raw).html).not.toMatch(/<img src=x|<b>/);
  }
});

/** The same part with markup in every text. */
function hostile(part: MailPart): MailPart {
  const evil = '<b>"\'&';
  if (typeof part === 'string') return part + evil;
  if ('quote' in part) return { by: part.by + evil, quote: part.quote + evil };
  if ('highlight' in part) return { highlight: evil, detail: evil, label: evil };
  if ('code' in part) return { code: evil };
  if ('facts' in part) return { facts: [[evil, evil]] };
  if ('action' in part) return { action: { ...part.action, label: evil } };
  return {
    title: evil,
    items: part.items.map(({ photo }) => ({ name: evil, designers: evil, number: evil, photo })),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;');
}
