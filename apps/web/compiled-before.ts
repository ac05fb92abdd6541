import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type babel from '@rolldown/plugin-babel';

const repoRoot = join(import.meta.dirname, '..', '..');

const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/**
 * Makes a build read what an earlier one compiled of a module, where neither the module nor the packages nor their settings have
 * changed: the console's build shares modules with the clients' app, and most builds follow a change of a few.
 */
export async function compiledBefore(
  compiling: ReturnType<typeof babel>,
  // Not `.cache/compiled`, where Node.js keeps what it compiled of the scripts of a check (`tools/step.ts`).
  folder: string = join(repoRoot, '.cache', 'react-compiler'),
): Promise<Awaited<ReturnType<typeof babel>>> {
  const compiler = await compiling;
  const { transform } = compiler;
  if (typeof transform !== 'object') throw new Error('the Babel plugin has no transform');
  const settings = ['package-lock.json', 'apps/web/vite-settings.ts'].map((path) =>
    readFileSync(join(repoRoot, path)),
  );
  const current = hashOf(...settings);
  mkdirSync(join(folder, current), { recursive: true });
  for (const former of readdirSync(folder))
    if (former !== current) rmSync(join(folder, former), { recursive: true, force: true });
  const { handler } = transform;
  transform.handler = async function compileOnce(code, id, meta) {
    // The development server needs the maps, too.
    if (process.env['NODE_ENV'] !== 'production') return handler.call(this, code, id, meta);
    const path = join(folder, current, hashOf(id, code));
    const known = read(path);
    if (known !== undefined) return { code: known, map: null };
    const compiled = await handler.call(this, code, id, meta);
    if (typeof compiled === 'object' && typeof compiled?.code === 'string') write(path, compiled.code);
    return compiled;
  };
  return compiler;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** In one step, so that another build reads all of it or nothing. */
function write(path: string, text: string): void {
  const started = `${path}.${process.pid}`;
  writeFileSync(started, text);
  renameSync(started, path);
}
