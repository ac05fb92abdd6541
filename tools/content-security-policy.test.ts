// React Aria lays two style elements of fixed text into the page, and the document has one script of its own. The policy
// names their hashes, and nothing looser.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from './binary.ts';

const library = join(repoRoot, 'node_modules/react-aria/dist/private');

/** The texts that a module of React Aria gives to a style element, its constants filled in. */
function styleTexts(module: string): string[] {
  const source = readFileSync(join(library, module), 'utf8');
  return [...source.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, text]) =>
    (text ?? '').trim().replaceAll(/\$\{(\$[\w$]+)\}/g, (_, name: string) => {
      const value = new RegExp(String.raw`const ${name.replaceAll('$', String.raw`\$`)} = '([^']*)'`).exec(
        source,
      )?.[1];
      if (value === undefined) throw new Error(`${module} has no constant ${name}`);
      return value;
    }),
  );
}

const makers = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'];

test('the policy allows the style elements of the installed React Aria by their hashes, and nothing else', () => {
  const texts = makers.flatMap(styleTexts);
  expect(texts).toHaveLength(2);
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = readFileSync(join(repoRoot, 'apps/server/src/platform/http/security-headers.ts'), 'utf8');
  expect(/"style-src ([^"]*)"/.exec(policy)?.[1]).toBe(`'self' ${hashes.join(' ')}`);
});

test('no other module of React Aria makes a style element', () => {
  const modules = globSync('**/*.mjs', { cwd: library });
  expect(modules.length).toBeGreaterThan(100);
  const found = modules.filter((module) =>
    readFileSync(join(library, module), 'utf8').includes("createElement('style')"),
  );
  expect(found.toSorted()).toEqual(makers);
});

test('the policy allows the one inline script of both documents by its hash, and nothing else', () => {
  const web = join(repoRoot, 'apps/web');
  const documents = ['document-head.html', ...globSync('{index,staff}.html', { cwd: web })];
  expect(documents).toHaveLength(3);
  const html = documents.map((name) => readFileSync(join(web, name), 'utf8')).join('');
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  expect(scripts).toHaveLength(1);
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = readFileSync(join(repoRoot, 'apps/server/src/platform/http/security-headers.ts'), 'utf8');
  expect(/"script-src ([^"]*)"/.exec(policy)?.[1]).toBe(`'self' ${hashes.join(' ')}`);
});
