import { momentFormat } from '@vestry/contract/format/moment';
import { html, type Html } from '../html.ts';
import type { CaughtMail, OpenedMail } from '../ports/mailbox.ts';

/** The frame of every page of the mailbox. */
export interface MailboxFrame {
  readonly brandName: string;
  /** IANA name of the zone in which arrival times are written. */
  readonly timeZone: string;
}

/** All mails, newest first, with their codes and links at hand. Its script looks for new ones. */
export function listPage(frame: MailboxFrame, mails: readonly CaughtMail[]): string {
  const count = mails.length === 1 ? '1 email' : `${mails.length} emails`;
  return layout(
    frame,
    'Mailbox',
    html`<script src="/mailbox/watch-mailbox.js" type="module"></script>`,
    html`<header class="title">
        <h1>Mailbox</h1>
        <p class="soft">
          No mail server is configured, so every email stays here, on this
          machine.${mails.length === 0 ? undefined : ` ${count}, newest first.`}
        </p>
      </header>
      ${
        mails.length === 0
          ? emptyState()
          : html`<ol class="mails">
              ${mails.map((mail) => row(frame, mail))}
            </ol>`
      }`,
    mails[0]?.id,
  );
}

/** One mail: who, when, codes, links, attachments, then the HTML and the text. */
export function mailPage(frame: MailboxFrame, mail: OpenedMail): string {
  const subject = subjectOf(mail);
  return layout(
    frame,
    subject,
    undefined,
    html`<nav><a class="back" href="/mailbox">All emails</a></nav>
      <header class="title">
        <h1>${subject}</h1>
        <dl class="facts">
          <div>
            <dt>To</dt>
            <dd>${mail.to.join(', ')}</dd>
          </div>
          <div>
            <dt>From</dt>
            <dd>${mail.from}</dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>${moment(frame, mail.receivedAt)}</dd>
          </div>
        </dl>
      </header>
      ${mail.codes.map((code) => html`<p class="code large">${code}</p>`)}
      ${
        mail.links.length === 0
          ? undefined
          : html`<section>
              <h2>Links</h2>
              <ul class="links">
                ${mail.links.map((link) => html`<li>${outside(link, link)}</li>`)}
              </ul>
            </section>`
      }
      ${attachments(mail)}
      ${
        mail.html === undefined
          ? undefined
          : html`<section>
              <h2>As designed</h2>
              <iframe
                src="/mailbox/${mail.id}/html"
                title="The email as designed"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>
            </section>`
      }
      ${
        mail.text === ''
          ? undefined
          : html`<section>
              <h2>As text</h2>
              <pre>${mail.text.trimEnd()}</pre>
            </section>`
      }`,
  );
}

/** The mail's own HTML for the frame, with its links made to open beside the mailbox and its images in their places. */
export function mailBody({ html: body = '', inlineImages }: OpenedMail): string {
  const base = '<base target="_blank">';
  const page = /<head[^>]*>/i.test(body) ? body.replace(/<head[^>]*>/i, (head) => head + base) : base + body;
  return inlineImages.reduce(
    (shown, { cid, contentType, content }) =>
      /^image\/[\w.+-]+$/.test(contentType)
        ? shown.replaceAll(
            `src="cid:${cid}"`,
            `src="data:${contentType};base64,${Buffer.from(content).toString('base64')}"`,
          )
        : shown,
    page,
  );
}

function layout(frame: MailboxFrame, title: string, head: Html | undefined, main: Html, newest = ''): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        ${head}
        <title>${title} · ${frame.brandName}</title>
        <link rel="stylesheet" href="/mailbox/mailbox.css" />
      </head>
      <body>
        <header class="bar"><a class="mark" href="/mailbox">${frame.brandName}</a></header>
        <main data-newest="${newest}">${main}</main>
      </body>
    </html> `.markup;
}

function row(frame: MailboxFrame, mail: CaughtMail): Html {
  const [link] = mail.links;
  return html`<li>
    <a class="mail" href="/mailbox/${mail.id}">
      <span class="subject">${subjectOf(mail)}</span>
      <span class="to">${mail.to.join(', ')}</span>
      ${moment(frame, mail.receivedAt)}
    </a>
    <div class="hand">
      ${mail.codes.map((code) => html`<span class="code">${code}</span>`)}${link === undefined ? undefined : outside(link, 'Open its link', `Open the link of ${subjectOf(mail)}`)}
    </div>
  </li>`;
}

function emptyState(): Html {
  return html`<section class="empty">
    <h2>Nothing here yet</h2>
    <p class="soft">
      Codes, invitations and notices appear within seconds of being sent. This page looks for them by itself.
    </p>
  </section>`;
}

function attachments({ id, attachments: files }: OpenedMail): Html | undefined {
  if (files.length === 0) return undefined;
  const items = files.map(
    (file, index) =>
      html`<li>
        <a href="/mailbox/${id}/attachments/${index}" download="${file.name}">${file.name}</a>
        <span class="soft">${file.contentType}, ${size(file.bytes)}</span>
      </li>`,
  );
  return html`<section>
    <h2>Attachments</h2>
    <ul class="links">
      ${items}
    </ul>
  </section>`;
}

/** Only http(s) addresses reach this (see `CaughtMail.links`). */
function outside(url: string, label: string, spoken = label): Html {
  return html`<a href="${url}" target="_blank" rel="noreferrer noopener" aria-label="${spoken}">${label}</a>`;
}

function subjectOf({ subject }: CaughtMail): string {
  return subject === '' ? '(no subject)' : subject;
}

function moment({ timeZone }: MailboxFrame, at: Date): Html {
  const format = momentFormat(timeZone, { dateStyle: 'medium', timeStyle: 'medium' });
  return html`<time datetime="${at.toISOString()}">${format(at)}</time>`;
}

function size(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024)} KB`;
}
