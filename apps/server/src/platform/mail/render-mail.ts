import { html, type Html } from '../html.ts';
import { quoteLines, withoutLinks } from './quoted-text.ts';

/** The operator that signs the mail: configuration, never a literal (the product is white-label). */
export interface MailBrand {
  readonly name: string;
  /** Shown under the signature when given. */
  readonly supportPhone?: string;
}

/** What somebody else wrote, set apart as theirs; `by` says whose words they are, such as `Note of Ada Marsh`. */
export interface Quotation {
  readonly by: string;
  readonly quote: string;
}

export type MailParagraph = string | Quotation;

/** What a mail says, without any markup. No text of it becomes a link but the action's address (quoted-text.ts). */
export interface MailContent {
  readonly brand: MailBrand;
  readonly heading: string;
  /** Plain text each; line breaks inside one are preserved. */
  readonly paragraphs: readonly MailParagraph[];
  /** A six-digit code, set large under the first paragraph. */
  readonly code?: string;
  /** The one thing to do, a button that goes to an http(s) address. */
  readonly action?: { readonly label: string; readonly url: string };
}

/**
 * The two faces of a mail, saying the same: plain text, and HTML in the product's look that needs neither
 * pictures nor web fonts, fits a phone, and follows the reader's dark scheme. Headings and paragraphs may hold names and words of
 * people: nothing in them is linked by mail programs.
 *
 * @throws {TypeError} the action's address is not an absolute http(s) address.
 */
export function renderMail(given: MailContent): { text: string; html: string } {
  const content = unlinked(given);
  const { brand, heading, paragraphs, code, action } = content;
  if (action !== undefined && !/^https?:$/.test(new URL(action.url).protocol)) {
    throw new TypeError(`A mail's action goes to an http(s) address, not to ${action.url}`);
  }
  const [first, ...rest] = paragraphs;
  const text = [
    heading,
    ...(first === undefined ? [] : [plain(first)]),
    code,
    ...rest.map(plain),
    action === undefined ? undefined : `${action.label}:\n${action.url}`,
    ['-- ', brand.name, brand.supportPhone].filter((line) => line !== undefined).join('\n'),
  ];
  return {
    text: `${text.filter((block) => block !== undefined).join('\n\n')}\n`,
    html: page(content, first, rest).markup,
  };
}

function unlinked(content: MailContent): MailContent {
  return {
    ...content,
    heading: withoutLinks(content.heading),
    paragraphs: content.paragraphs.map((each) =>
      typeof each === 'string'
        ? withoutLinks(each)
        : { by: withoutLinks(each.by), quote: withoutLinks(each.quote) },
    ),
  };
}

function plain(content: MailParagraph): string {
  return typeof content === 'string' ? content : `${content.by}:\n${quoteLines(content.quote)}`;
}

const serif = "Newsreader,'Iowan Old Style',Georgia,'Times New Roman',serif";
const sans = "'Instrument Sans','Gill Sans','Segoe UI',system-ui,-apple-system,sans-serif";

/** Colours of the light scheme stand inline, as many mail readers drop style sheets; dark ones override them. */
const darkScheme = `
  :root { color-scheme: light dark; }
  a { word-break: break-word; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #161412 !important; }
    .ink { color: #f2ede4 !important; }
    .soft { color: #bdb5a9 !important; }
    .rule { border-color: #332e29 !important; }
    .sunk { background: #1d1a17 !important; border-color: #332e29 !important; }
    .button { background: #c9916d !important; color: #1c120c !important; }
  }
`;

function page(
  { brand, heading, code, action }: MailContent,
  first: MailParagraph | undefined,
  rest: readonly MailParagraph[],
): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="date=no, address=no, email=no, url=no" />
        <title>${heading}</title>
        <style>
          ${{ markup: darkScheme }}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#faf7f1;">
        <div
          class="paper ink"
          style="background:#faf7f1;color:#1c1916;font:400 16px/1.6 ${sans};padding:40px 20px;"
        >
          <div style="max-width:520px;margin:0 auto;">
            <p
              class="ink"
              style="margin:0 0 32px;font:300 26px/1 ${serif};letter-spacing:-.02em;color:#1c1916;"
            >
              ${brand.name}
            </p>
            <h1
              class="ink"
              style="margin:0 0 20px;font:300 30px/1.15 ${serif};letter-spacing:-.015em;color:#1c1916;"
            >
              ${heading}
            </h1>
            ${first === undefined ? undefined : paragraph(first)}
            ${code === undefined ? undefined : codeBlock(code)} ${rest.map(paragraph)}
            ${action === undefined ? undefined : button(action)}
            <p
              class="soft rule"
              style="margin:40px 0 0;padding:20px 0 0;border-top:1px solid #e0d9cd;font-size:13px;line-height:1.5;color:#57514a;"
            >
              ${brand.name}${brand.supportPhone === undefined ? undefined : html`<br />${brand.supportPhone}`}
            </p>
          </div>
        </div>
      </body>
    </html> `;
}

function paragraph(content: MailParagraph): Html {
  return typeof content === 'string' ? textBlock(content) : quotation(content);
}

function quotation({ by, quote }: Quotation): Html {
  return html`<p class="soft" style="margin:0 0 8px;font-size:13px;color:#57514a;">${by}:</p>
    <blockquote
      class="ink rule"
      style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid #e0d9cd;color:#1c1916;white-space:pre-line;"
    >
      ${quote}
    </blockquote> `;
}

function textBlock(text: string): Html {
  return html`<p class="ink" style="margin:0 0 16px;color:#1c1916;white-space:pre-line;">${text}</p> `;
}

function codeBlock(code: string): Html {
  return html`<p
    class="ink sunk"
    style="margin:24px 0;padding:20px 12px;border:1px solid #e0d9cd;background:#fffdf9;text-align:center;font:300 38px/1 ${serif};letter-spacing:.18em;font-variant-numeric:tabular-nums lining-nums;color:#1c1916;"
  >
    ${code}
  </p> `;
}

function button({ label, url }: { label: string; url: string }): Html {
  return html`<p style="margin:28px 0;">
      <a
        class="button"
        href="${url}"
        style="display:inline-block;padding:14px 28px;border-radius:2px;background:#8b4a2b;color:#fffaf4;font-size:15px;font-weight:500;text-decoration:none;"
        >${label}</a
      >
    </p>
    <p class="soft" style="margin:0;font-size:13px;line-height:1.5;color:#57514a;">
      Should the button not work, this address does the same:<br /><a
        class="soft"
        href="${url}"
        style="color:#57514a;"
        >${url}</a
      >
    </p> `;
}
