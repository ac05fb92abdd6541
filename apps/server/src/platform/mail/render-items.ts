/** Items in a mail: their photographs first, each with its name, designer and number. */
import { html, type Html } from '../html.ts';
import { columnsFor, imageOf, itemsMax, shownWidths } from './item-grid.ts';
import type { MailItem } from './mail-content.ts';
import { colours, sans, serif } from './mail-styles.ts';

const { ink, soft } = colours;
const gutter = 14;

export function itemGrid({
  title,
  items,
}: {
  readonly title?: string;
  readonly items: readonly MailItem[];
}): Html {
  const shown = items.slice(0, itemsMax);
  const more = items.length - shown.length;
  return html`${line(title ?? '', title === undefined ? '0 0 12px' : '28px 0 14px')}
  ${shown.length === 1 ? single(shown) : rowsOf(shown, columnsFor(items.length))}
  ${more > 0 ? line(`and ${more} more`, '0 0 28px') : undefined} `;
}

function line(text: string, margin: string): Html {
  return html`<p class="soft" style="margin:${margin};font-size:14px;color:${soft};">${text}</p>`;
}

/** One photograph, its words beside it. */
function single(items: readonly MailItem[]): Html {
  const rows = items.map(
    (item) =>
      html`<tr>
        <td width="45%" valign="top" style="width:45%;">${photograph(item, 1)}</td>
        <td valign="top" style="padding:0 0 2px 20px;">${caption(item)}</td>
      </tr>`,
  );
  return grid(rows, 'margin:0 0 28px;');
}

function rowsOf(items: readonly MailItem[], columns: 1 | 2 | 3): Html {
  const rows: Html[] = [];
  for (let first = 0; first < items.length; first += columns) {
    const cells = Array.from({ length: columns }, (_, place) =>
      cell(items[first + place], columns, place > 0),
    );
    rows.push(
      html`<tr>
        ${cells}
      </tr>`,
    );
  }
  return grid(rows, 'margin:0;');
}

function grid(rows: readonly Html[], style: string): Html {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="table-layout:fixed;width:100%;${style}"
  >
    ${rows}
  </table>`;
}

/** A row that is not full ends in empty cells, so that all photographs are of one size. */
function cell(item: MailItem | undefined, columns: 1 | 2 | 3, isAfterAnother: boolean): Html {
  const gap = isAfterAnother
    ? html`<td width="${gutter}" style="width:${gutter}px;font-size:0;">&nbsp;</td>`
    : undefined;
  return item === undefined
    ? html`${gap}
        <td></td>`
    : html`${gap}
        <td valign="top" style="padding:0 0 24px;">
          ${photograph(item, columns)}
          <div style="padding:10px 0 0;">${caption(item)}</div>
        </td>`;
}

function photograph(item: MailItem, columns: 1 | 2 | 3): Html {
  const what = [item.name, item.designers].filter((text) => text !== '').join(', ');
  const alt = item.photo === null ? `No photograph yet of ${what}` : `Photograph of ${what}`;
  return html`<img
    src="cid:${imageOf(item, columns).cid}"
    alt="${alt}"
    width="${shownWidths[columns]}"
    style="display:block;width:100%;max-width:${shownWidths[columns]}px;height:auto;border:0;font:400 12px/1.4 ${sans};color:${soft};"
  />`;
}

function caption({ name, designers, number }: MailItem): Html {
  const small = (text: string, style: string) =>
    text === ''
      ? undefined
      : html`<span class="soft" style="display:block;padding:3px 0 0;color:${soft};${style}">${text}</span>`;
  return html`<span class="name ink" style="display:block;font:400 17px/1.25 ${serif};color:${ink};"
      >${name}</span
    >
    ${small(designers, `font:500 11px/1.4 ${sans};letter-spacing:.09em;text-transform:uppercase;`)}
    ${small(number === '' ? '' : `No. ${number}`, `font:400 13px/1.4 ${sans};`)}`;
}
