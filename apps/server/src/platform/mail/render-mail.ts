import { columnsFor, imageOf, itemsMax } from './item-grid.ts';
import type { MailBrand, MailContent, MailImage, MailPart } from './mail-content.ts';
import { withoutLinks } from './quoted-text.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The images that the HTML shows by content id, each once; absent where it shows no photographs. */
  readonly images?: MailImage[];
}

/**
 * The two faces of a mail, saying the same: plain text, and HTML in the product's look that needs no web fonts and nothing from
 * elsewhere, fits a phone, and follows the reader's dark scheme. Every part may hold names and words of people: nothing in them is
 * linked by mail programs, which link the action's address alone (ADR 0026).
 *
 * @throws {TypeError} the action's address is not an absolute http(s) address.
 */
export function renderMail(brand: MailBrand, given: MailContent): RenderedMail {
  const content = {
    ...given,
    preheader: withoutLinks(given.preheader),
    heading: withoutLinks(given.heading),
    parts: given.parts.map(unlinked),
  };
  const images = imagesOf(content);
  return {
    subject: given.subject,
    text: renderText(content, brand),
    html: renderHtml(content, brand).markup,
    ...(images.length === 0 ? {} : { images }),
  };
}

function unlinked(part: MailPart): MailPart {
  if (typeof part === 'string') return withoutLinks(part);
  if ('quote' in part) return { by: withoutLinks(part.by), quote: withoutLinks(part.quote) };
  if ('facts' in part)
    return { ...part, facts: part.facts.map(([label, text]) => [label, withoutLinks(text)] as const) };
  if ('items' in part)
    return {
      ...part,
      items: part.items.map(({ name, designers, number, photo }) => ({
        name: withoutLinks(name),
        designers: withoutLinks(designers),
        number: withoutLinks(number),
        photo,
      })),
    };
  if ('action' in part && !/^https?:$/.test(new URL(part.action.url).protocol))
    throw new TypeError(`A mail's action goes to an http(s) address, not to ${part.action.url}`);
  return part;
}

function imagesOf({ parts }: MailContent): MailImage[] {
  const images = parts.flatMap((part) =>
    typeof part === 'string' || !('items' in part)
      ? []
      : part.items.slice(0, itemsMax).map((item) => imageOf(item, columnsFor(part.items.length))),
  );
  return [...new Map(images.map((image) => [image.cid, image])).values()];
}
