/** The HTML of a mail, of tables where Outlook needs them. */
import { html, type Html } from '../html.ts';
import { itemGrid } from './render-items.ts';
import type { MailBrand, MailContent, MailHighlight, MailFact, MailPart, Quotation } from './mail-content.ts';
import { colours, sans, serif, styleSheet } from './mail-styles.ts';

const { paper, raised, ink, soft, hair, cedar, onCedar } = colours;

/** Keeps what follows out of the preview that lists of mails show: spaces that nobody sees. */
const previewEnd = '\u034F\u00A0'.repeat(80);

export function renderHtml({ subject, preheader, heading, parts }: MailContent, brand: MailBrand): Html {
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>${subject}</title>
        <style>
          ${{ markup: styleSheet }}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background-color:${paper};">
        <div
          style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${paper};"
        >
          ${preheader}${previewEnd}
        </div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${paper}"
          style="background-color:${paper};"
        >
          <tr>
            <td align="center" style="padding:0;">
              <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px;margin:0 auto;"
              >
                <tr>
                  <td
                    class="edge words ink"
                    align="left"
                    style="padding:36px 28px 48px;font:400 16px/1.55 ${sans};color:${ink};"
                  >
                    ${letterhead(brand)} ${title(heading)} ${parts.map((part) => partHtml(part, brand))}
                    ${signature(brand)}
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

function letterhead({ name }: MailBrand): Html {
  return html`<p
    class="ink rule"
    style="margin:0 0 36px;padding:0 0 20px;border-bottom:1px solid ${hair};font:300 24px/1 ${serif};letter-spacing:-.02em;color:${ink};"
  >
    ${name}
  </p>`;
}

function title(text: string): Html {
  return html`<h1
    class="heading ink"
    style="margin:0 0 20px;font:300 34px/1.14 ${serif};letter-spacing:-.018em;color:${ink};"
  >
    ${text}
  </h1>`;
}

function signature({ name, supportPhone }: MailBrand): Html {
  const phone = supportPhone === undefined ? undefined : html`<br />${supportPhone}`;
  return html`<p
    class="soft rule"
    style="margin:40px 0 0;padding:20px 0 0;border-top:1px solid ${hair};font-size:13px;line-height:1.6;color:${soft};"
  >
    ${name}${phone}
  </p>`;
}

function partHtml(part: MailPart, brand: MailBrand): Html {
  if (typeof part === 'string') return paragraph(part, brand);
  if ('quote' in part) return quotation(part);
  if ('highlight' in part) return highlighted(part);
  if ('code' in part) return code(part.code);
  if ('facts' in part) return facts(part);
  if ('items' in part) return itemGrid(part);
  return button(part.action);
}

/** The telephone number of the brand and an email address stay on one line. */
function paragraph(text: string, { supportPhone }: MailBrand): Html {
  const [before, ...after] = supportPhone === undefined ? [text] : text.split(supportPhone);
  const numbered = after.map(
    (rest) => html`<span style="white-space:nowrap;">${supportPhone}</span>${addressed(rest)}`,
  );
  return html`<p class="ink" style="margin:0 0 16px;color:${ink};white-space:pre-line;">
    ${addressed(before ?? '')}${numbered}
  </p> `;
}

/** Sets each email address in a block of its own, which moves to the next line as a whole and breaks only where a line is too short for it. */
function addressed(text: string): Html[] {
  return text
    .split(/(\S+@\S+)/u)
    .map((part, index) =>
      index % 2 === 0
        ? html`${part}`
        : html`<span style="display:inline-block;max-width:100%;">${part}</span>`,
    );
}

function quotation({ by, quote }: Quotation): Html {
  return html`<p class="soft" style="margin:24px 0 8px;font-size:13px;color:${soft};">${by}</p>
    <blockquote
      class="ink rule"
      style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:2px solid ${hair};font:400 18px/1.5 ${serif};color:${ink};"
    >
      <span style="white-space:pre-line;">${quote}</span>
    </blockquote> `;
}

function highlighted({ highlight, detail, label }: MailHighlight): Html {
  const above =
    label === undefined
      ? undefined
      : html`<span class="soft" style="${smallCapitals}display:block;padding:0 0 6px;">${label}</span>`;
  const below =
    detail === ''
      ? undefined
      : html`<span
          class="soft"
          style="display:block;padding:4px 0 0;font:400 16px/1.5 ${sans};letter-spacing:0;color:${soft};"
          >${detail}</span
        >`;
  return html`<p
    class="highlight ink"
    style="margin:28px 0;font:300 27px/1.2 ${serif};letter-spacing:-.012em;color:${ink};"
  >
    ${above}${highlight}${below}
  </p> `;
}

const smallCapitals = `font:500 11px/1.4 ${sans};letter-spacing:.11em;text-transform:uppercase;color:${soft};`;

type MailFacts = Extract<MailPart, { readonly facts: readonly MailFact[] }>;

function facts({ facts: rows, endsInTotal }: MailFacts): Html {
  const lines = rows.map(
    ([label, text], index) =>
      html`<tr>
        <td class="rule ink" style="padding:14px 0;border-top:1px solid ${hair};color:${ink};">
          <span class="soft" style="${smallCapitals}display:block;padding:0 0 4px;">${label}</span>
          ${endsInTotal === true && index === rows.length - 1 ? total(text) : text}
        </td>
      </tr>`,
  );
  return html`<table
    role="presentation"
    class="rule"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:28px 0;border-bottom:1px solid ${hair};"
  >
    ${lines}
  </table> `;
}

function total(text: string): Html {
  return html`<span style="font:300 27px/1.2 ${serif};letter-spacing:-.012em;">${text}</span>`;
}

function code(digits: string): Html {
  return html`<p
    class="code raised ink"
    style="margin:28px 0;padding:26px 8px 24px;border:1px solid ${hair};background-color:${raised};text-align:center;font:300 40px/1 ${serif};letter-spacing:.18em;font-variant-numeric:tabular-nums lining-nums;color:${ink};"
  >
    ${digits}
  </p> `;
}

function button({ label, url }: { readonly label: string; readonly url: string }): Html {
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:32px 0 28px;"
  >
    <tr>
      <td
        class="button"
        align="center"
        bgcolor="${cedar}"
        style="border:1px solid ${cedar};border-radius:2px;background-color:${cedar};"
      >
        <a
          class="button-text"
          href="${url}"
          style="display:inline-block;padding:15px 32px;font:500 15px/1.2 ${sans};letter-spacing:.02em;color:${onCedar};text-decoration:none;"
          >${label}</a
        >
      </td>
    </tr>
  </table> `;
}
