// Writes `documents.json` beside the built web app: the documents of pages that people open from outside, each showing its
// page before the app's code runs (`first-paint.tsx`, built for Node into the folder that is named first).
// It runs as a process of its own, whose end closes whatever the app's modules hold open.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicConfig } from '@vestry/contract/config/schemas';

interface FirstPaint {
  readonly firstPaintOf: (path: string, brand: PublicConfig) => Promise<string>;
  readonly pagePatterns: () => readonly string[];
}

/** As `plugin.ts` writes it: by page, its files besides the app's, the image that it shows first, its own script. */
type PageCode = Readonly<
  Record<
    string,
    { readonly code: readonly string[]; readonly image: string | null; readonly script: string | null }
  >
>;

const [built = '', dist = ''] = process.argv.slice(2);
const pageCodeFile = join(dist, 'page-code.json');
const pageCode = JSON.parse(readFileSync(pageCodeFile, 'utf8')) as PageCode; // written by the plugin
const plain = readFileSync(join(dist, 'index.html'), 'utf8');
// The build of first-paint.tsx, whose exports `FirstPaint` names.
const { firstPaintOf, pagePatterns } = (await import(
  pathToFileURL(join(built, 'first-paint.js')).href
)) as FirstPaint;

/** Placeholders that the server replaces (`apps/server/src/platform/http/documents.ts`); a number's link has its digits. */
const tokens = { brandName: 'BRAND-NAME', supportPhone: '+0000000000000001' } as const;
const silent = {
  fashionServicesUrl: null,
  contactUrl: null,
  envelope: { key: '', salt: '' },
  facilityTimeZone: 'UTC',
  mailDomain: '',
} as const;

/** Links to the app's code and first calls. A template, which fetches nothing, holds them for `start.ts` until the paint. */
const appsLink = /\s*<link rel="(?:modulepreload|preload" href="\/api\/)[^>]*>/g;
const app = '<div id="app">';

async function documentOf(path: string, mailbox: boolean): Promise<string> {
  const { code = [], image = null, script = null } = pageCode[path] ?? {};
  // For a signed-in user `early.ts` has requested the address already.
  const isLookUp = (link: string) => path.startsWith('/admin/') && link.includes('"/api/ip"');
  const links = [
    ...[...plain.matchAll(appsLink)].map(([link]) => link.trim()).filter((link) => !isLookUp(link)),
    ...code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  // The first file that the document names comes over the connection that is open already.
  const largest =
    image === null ? '' : `<link rel="preload" as="image" href="/${image}" fetchpriority="high">`;
  const ownScript = script === null ? '' : `<script type="module" crossorigin src="/${script}"></script>`;
  const paint = await firstPaintOf(path, { ...tokens, ...silent, mailbox });
  // A form can be filled in already, and is sent after hydration (`hydrate.ts`); other controls are inert until then.
  const waiting = paint.replaceAll('type="submit"', 'type="button" data-submit');
  const shown = `<div id="first-paint"${paint.includes('<form') ? '' : ' inert aria-hidden="true"'}>${waiting}</div>\n    <template id="code">${links.join('')}</template>\n    ${app}`;
  return plain
    .replaceAll(appsLink, '')
    .replace('<head>', () => `<head>${largest}`)
    .replace('</head>', () => `${ownScript}</head>`)
    .replace(app, () => shown);
}

const documents: Record<string, { mailbox: string; smtp: string }> = {};
for (const path of Object.keys(pageCode))
  documents[path] = { mailbox: await documentOf(path, true), smtp: await documentOf(path, false) };
writeFileSync(join(dist, 'documents.json'), JSON.stringify({ tokens, pages: pagePatterns(), documents }));
rmSync(pageCodeFile);
process.exit();
