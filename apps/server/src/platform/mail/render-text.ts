/** The plain text of a mail: the same facts as its HTML, in the same order. */
import { itemsMax } from './item-grid.ts';
import type { MailBrand, MailContent, MailItem, MailPart } from './mail-content.ts';
import { quoteLines } from './quoted-text.ts';

export function renderText({ heading, parts }: MailContent, brand: MailBrand): string {
  const signature = ['-- ', brand.name, brand.supportPhone].filter((line) => line !== undefined).join('\n');
  return `${[heading, ...parts.map(partText), signature].join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('quote' in part) return `${part.by}:\n${quoteLines(part.quote)}`;
  if ('highlight' in part) {
    const { label, highlight, detail } = part;
    const said = [highlight, detail].filter((text) => text !== '').join(', ');
    return label === undefined ? said : `${label}: ${said}`;
  }
  if ('code' in part) return part.code;
  if ('facts' in part) return part.facts.map(([label, text]) => `${label}: ${text}`).join('\n');
  if ('items' in part) return itemsText(part);
  return `${part.action.label}:\n${part.action.url}`;
}

function itemsText({
  title,
  items,
}: {
  readonly title?: string;
  readonly items: readonly MailItem[];
}): string {
  const more = items.length - itemsMax;
  const lines = items.slice(0, itemsMax).map(({ name, designers, number }) => {
    const named = `- ${[name, designers].filter((text) => text !== '').join(', ')}`;
    return number === '' ? named : `${named}\n  No. ${number}`;
  });
  return [
    ...(title === undefined ? [] : [`${title}:`]),
    ...lines,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
}
