/** The API's documentation as one page without a script, made from the calls themselves. */
import type { Call, Schema } from '@vestry/contract/call';
import { errorMessage, errorStatus } from '@vestry/contract/errors';
import { html, type Html } from '../../html.ts';
import { pathSpellings } from '../paths.ts';
import { areaOf, jsonSchemaOf } from './openapi.ts';
import { limitsText, schemaText } from './schema-text.ts';
import { errorsOf, limitsOf, whoMayCall } from './who-may-call.ts';

export interface DocsFrame {
  readonly brandName: string;
  /** Where the calls stand, such as `/api`; the page stands at `docs` below it. */
  readonly basePath: string;
}

/** Every call, by area, each to be opened. */
export function docsPage({ brandName, basePath }: DocsFrame, calls: readonly Call[]): string {
  const areas = Object.entries(Object.groupBy(calls, areaOf)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>The API · ${brandName}</title>
        <link rel="stylesheet" href="${basePath}/docs/docs.css" />
      </head>
      <body>
        <div class="bar"><a class="mark" href="/">${brandName}</a></div>
        <main>
          <header class="title">
            <h1>The API</h1>
            <p class="soft">
              ${calls.length} calls below <code>${basePath}</code>. For programs:
              <a href="${basePath}/openapi.json">openapi.json</a>, OpenAPI 3.1.
            </p>
          </header>
          ${introduction()}
          <nav aria-label="Areas">
            <ul class="areas">
              ${areas.map(([area]) => html`<li><a href="#${area}">${area}</a></li>`)}
            </ul>
          </nav>
          ${areas.map(
            ([area, own = []]) =>
              html`<section id="${area}">
                <h2>${area}</h2>
                ${own.map((call) => callEntry(call, basePath))}
              </section>`,
          )}
        </main>
      </body>
    </html> `.markup;
}

function introduction(): Html {
  return html`<section>
    <h2>How to call</h2>
    <p>
      Answers are <code>{"status": "success", "data": …}</code> or
      <code>{"status": "error", "data": {"code", "message"}}</code>: the code is for programs, the message for
      people. Sign in with <code>auth.login</code>, then send <code>Authorization: Bearer</code> and its
      <code>accessToken</code>, which lives for fifteen minutes; <code>auth.refresh</code> gives the next one
      for the cookie of the session. A 401 means that the session is over and nothing else.
    </p>
    <p>
      Bodies are <code>application/json</code>. A trailing slash makes no difference. A call marked
      <em>encrypted</em> also takes, and then answers with, a compact JWE in
      <code>text/plain</code> (<code>dir</code>, <code>A256GCM</code>) under the key that
      <code>config.get</code> tells how to derive: obfuscation on top of TLS, not a secret. Errors are always
      JSON.
    </p>
  </section>`;
}

function callEntry(call: Call, basePath: string): Html {
  const { method, path, name, summary } = call;
  return html`<details id="${name}">
    <summary>
      <span class="method">${method}</span>
      <span class="path">${basePath}${path}</span>
      <span class="summary">${summary}</span>
    </summary>
    <div class="call">
      <dl class="facts">
        ${facts(call).map(
          ([term, text]) =>
            html`<div>
              <dt>${term}</dt>
              <dd>${text}</dd>
            </div>`,
        )}
      </dl>
      ${inputs('Path', call.params)}${inputs('Query', call.query)}
      ${call.body === undefined ? undefined : shape('Body', schemaText(jsonSchemaOf(call.body, 'input')))}
      ${shape(call.stream === true ? 'Each event' : 'Answer', schemaText(jsonSchemaOf(call.answer, 'output')))}
      <h3>Errors</h3>
      <ul class="errors">
        ${errorsOf(call).map(
          (code) =>
            html`<li>
              <span class="status">${errorStatus(code)}</span> <code>${code}</code>
              <span class="soft">${errorMessage(code)}</span>
            </li>`,
        )}
      </ul>
    </div>
  </details>`;
}

function facts(call: Call): (readonly [string, string])[] {
  const spellings = pathSpellings(call.path).filter((path) => path !== call.path);
  const marks = [
    ...(call.encrypted === true ? ['encrypted'] : []),
    ...(call.idempotent === true ? ['takes an Idempotency-Key'] : []),
  ];
  return [
    ['Name', call.name],
    ['Who may call', whoMayCall(call)],
    ...(marks.length === 0 ? [] : [['Transport', marks.join(', ')] as const]),
    ...(call.limit === undefined ? [] : [['At most', limitsOf(call).join('; ')] as const]),
    ...(spellings.length === 0 ? [] : [['Also at', spellings.join(', ')] as const]),
    ['Source', call.source],
  ];
}

function inputs(title: string, schema: Schema | undefined): Html | undefined {
  if (schema === undefined) return undefined;
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return html`<h3>${title}</h3>
    <ul class="inputs">
      ${Object.entries(properties).map(
        ([name, one]) =>
          html`<li>
            <code>${name}${required.includes(name) ? '' : '?'}</code>
            <span
              >${one.type === 'array' ? `${schemaText(one.items ?? {})}, may be repeated` : schemaText(one)}</span
            >
            <span class="soft">${limitsText(one)}</span>
          </li>`,
      )}
    </ul>`;
}

function shape(title: string, text: string): Html {
  return html`<h3>${title}</h3>
    <pre>${text}</pre>`;
}
