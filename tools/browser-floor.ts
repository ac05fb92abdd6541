/** Finds features that the built web app uses and the oldest supported browsers (`.browserslistrc`) lack. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import browserslist from 'browserslist';
import doiuse from 'doiuse';
import postcss from 'postcss';
import { repoRoot } from './binary.ts';

const dist = join(repoRoot, 'apps', 'web', 'dist');

/** Browserslist's names and those of MDN's compatibility data. */
const mdnNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const;
type Name = keyof typeof mdnNames;

interface Floor {
  readonly name: Name;
  readonly version: number;
}

/** The lines of `.browserslistrc`, each of which names the oldest version of a browser. */
export function browserFloors(): Floor[] {
  return (browserslist.loadConfig({ path: repoRoot }) ?? []).map((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!Object.hasOwn(mdnNames, name)) throw new Error(`.browserslistrc: ${line} names no oldest browser`);
    return { name: name as Name, version: Number(version) }; // a key of them, by the check above
  });
}

/** A feature that a file uses and some browser of the floor lacks: `AbortSignal.any in send-call.js: firefox since 124`. */
export type Lack = string;

/** Features that are used only where they exist, or that nobody misses; each with what happens without it. */
const guarded: ReadonlyMap<string, string> = new Map([
  ['navigator.connection', 'whoever saves data says so in Chromium alone'],
  ['navigator.userAgentData', 'React Aria falls back to navigator.platform'],
  ['indexedDB.databases', 'cached-closet.ts remembers the name of its database'],
  ['document.startViewTransition', 'the router changes pages without a transition'],
  ['navigator.vibrate', 'an alarm is seen and heard; a telephone that can also shakes'],
]);

/** Global objects of a page, by the interface that MDN describes them under. */
const singletons: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  indexedDB: 'IDBFactory',
  performance: 'Performance',
  history: 'History',
  caches: 'CacheStorage',
  crypto: 'Crypto',
};

type Support = { readonly version_added?: string | boolean | null; readonly flags?: unknown };
type Compat = {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
};

function lackers(feature: Compat | undefined, floors: readonly Floor[]): string[] {
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return floors.flatMap(({ name, version }) => {
    const entry = support[mdnNames[name]];
    const added = [entry ?? []]
      .flat()
      .filter(({ flags }) => flags === undefined)
      .map(({ version_added }) => version_added);
    const isThere = added.some(
      (since) => typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= version,
    );
    return isThere || added.length === 0
      ? []
      : [`${name} ${added.map((since) => (since === false ? 'never' : `since ${String(since)}`)).join()}`];
  });
}

/** Interfaces, their static members and members of a page's own objects; the language itself is es-check's matter. */
export function apiLacks(code: string, floors: readonly Floor[] = browserFloors()): Lack[] {
  const api = bcd.api as unknown as Readonly<Record<string, Readonly<Record<string, Compat>> | undefined>>;
  const found = new Map<string, string[]>();
  for (const [, owner = '', member = ''] of code.matchAll(/(?<![\w$.])([A-Za-z]\w*)\.([a-z]\w*)/g)) {
    const name = `${owner}.${member}`;
    const singleton = singletons[owner];
    const feature = singleton === undefined ? api[owner]?.[`${member}_static`] : api[singleton]?.[member];
    found.set(name, lackers(feature, floors));
  }
  for (const [, owner = ''] of code.matchAll(/\bnew ([A-Z]\w*)\b/g))
    found.set(`new ${owner}`, lackers(api[owner], floors));
  return [...found].flatMap(([name, lack]) =>
    lack.length === 0 || guarded.has(name) ? [] : [`${name}: ${lack.join(', ')}`],
  );
}

/** Features of doiuse without which a page only looks or works a little plainer, and why that is enough. */
const plainer: ReadonlyMap<string, string> = new Map([
  ['css-has', 'a chosen option shows its mark, and its focus by `:focus-within`'],
  ['css-resize', 'a field of several lines grows by itself'],
  ['css-scrollbar', 'scroll bars look as the system has them'],
  ['css-selection', 'a selection looks as the system has it'],
  ['css-touch-action', 'on a computer nothing is touched'],
  ['css-paged-media', 'labels are printed from PDF files'],
  ['css3-attr', 'it stands in `content` alone, where every browser has it'],
  ['css3-cursors', 'a telephone has no cursor'],
  ['css3-cursors-grab', 'a telephone has no cursor'],
  ['css3-cursors-newer', 'a telephone has no cursor'],
  ['extended-system-fonts', 'the next font of the list is taken'],
]);

export async function styleLacks(css: string, browsers: readonly string[]): Promise<Lack[]> {
  const lacks = new Set<string>();
  const onFeatureUsage = ({
    feature,
    featureData,
  }: {
    feature: string;
    featureData: { missing?: string; title: string };
  }) => {
    if (featureData.missing !== undefined && featureData.missing !== '' && !plainer.has(feature))
      lacks.add(`${feature} (${featureData.title}): ${featureData.missing}`);
  };
  await postcss([doiuse({ browsers: [...browsers], onFeatureUsage })]).process(css, { from: undefined });
  return [...lacks];
}

/** Every file of the built web app with the features that some browser of the floor lacks. */
export async function builtLacks(): Promise<Lack[]> {
  const floors = browserFloors();
  const browsers = floors.map(({ name, version }) => `${name} ${version}`);
  const lacks: Lack[] = [];
  for (const file of globSync(join(dist, '**', '*.js')))
    lacks.push(...apiLacks(readFileSync(file, 'utf8'), floors).map((lack) => `${basename(file)}: ${lack}`));
  for (const file of globSync(join(dist, '**', '*.css')))
    lacks.push(
      ...(await styleLacks(readFileSync(file, 'utf8'), browsers)).map((lack) => `${basename(file)}: ${lack}`),
    );
  return lacks;
}
