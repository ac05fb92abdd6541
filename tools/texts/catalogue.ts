/** The catalogue of every text that people read, made from the sources. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../binary.ts';
import { readTexts } from './read-texts.ts';

export const catalogueFile = join(repoRoot, 'docs', 'texts.md');

interface SourceTexts {
  /** From the root of the repository. */
  readonly path: string;
  readonly texts: readonly string[];
}

/** Tests and stories, and what only programs or engineers read: SQL, logs, metrics, formats of files, fonts. */
const unread = [
  /\.(?:test|stories|d)\.tsx?$/,
  /\/[\w-]*test-[\w-]+\.ts$/,
  /\/platform\/(?:adapters|events|jobs|ports|telemetry)\//,
  /\/(?:[\w-]*repository|calendar-file|mail-styles|phone-countries|progress|docs\/viewer)\.ts$/,
];

/** Texts that the specification dictates; none of them is edited. */
export const specifiedTexts: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(join(import.meta.dirname, 'specified-texts.json'), 'utf8')) as string[],
);

/** The texts of every source file that has some. */
export function collectTexts(): SourceTexts[] {
  return globSync('{packages/contract,apps/server,apps/web}/src/**/*.{ts,tsx}', { cwd: repoRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !unread.some((pattern) => pattern.test(path)))
    .toSorted()
    .map((path) => ({ path, texts: readTexts(path, readFileSync(join(repoRoot, path), 'utf8')) }))
    .filter(({ texts }) => texts.length > 0);
}

const introduction = `# Texts

Every text that people read, by the file that holds it. \`npm run texts\` makes this page; a test fails when it is stale. A text
is changed in its file ([ADR 0040](adr/0040-texts-stand-where-they-are-shown.md)), by the rules of [voice.md](voice.md).
\`{}\` is a part that is computed. **§** marks the texts of the specification, which stay word for word.
`;

export function writeCatalogue(): string {
  const folders = Object.entries(
    Object.groupBy(collectTexts(), ({ path }) => path.slice(0, path.lastIndexOf('/'))),
  );
  return [introduction, ...folders.map(([folder, files = []]) => writeFolder(folder, files))].join('\n');
}

function writeFolder(folder: string, files: readonly SourceTexts[]): string {
  return [
    `## ${folder}\n`,
    ...files.map(
      ({ path, texts }) => `### ${path.slice(folder.length + 1)}\n\n${texts.map(writeText).join('')}`,
    ),
  ].join('\n');
}

const writeText = (text: string): string =>
  `- ${specifiedTexts.has(text) ? '**§** ' : ''}${text.replaceAll(/[\\`*_<>[\]#]/g, String.raw`\$&`)}\n`;
