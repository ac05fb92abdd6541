// The compiled modules that one build leaves to the next (apps/web/compiled-before.ts).
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compiledBefore } from '../apps/web/compiled-before.ts';

type Compiling = Parameters<typeof compiledBefore>[0];
type Compiler = Awaited<Compiling>;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-compiled-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A build, and the modules that it compiled itself. */
async function newBuild() {
  const compiled: string[] = [];
  const handler = async (code: string, id: string) => {
    compiled.push(id);
    return { code: `compiled ${code}`, map: null };
  };
  const plugin: Compiler = { name: 'compiler', transform: { handler } };
  const { transform } = await compiledBefore(Promise.resolve(plugin), folder);
  if (typeof transform !== 'object') throw new Error('no transform');
  // The compiler reads nothing of the build.
  const compile = async (id: string, code: string) =>
    Reflect.apply(transform.handler, {}, [code, id, { moduleType: 'tsx' }]) as Promise<{ code: string }>;
  return { compiled, compile };
}

test('a build compiles what no build has compiled, and what has changed since', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const first = await newBuild();
  expect((await first.compile('/a.tsx', 'a')).code).toBe('compiled a');
  await first.compile('/b.tsx', 'b');
  const second = await newBuild();
  expect((await second.compile('/a.tsx', 'a')).code).toBe('compiled a');
  expect((await second.compile('/b.tsx', 'changed')).code).toBe('compiled changed');
  // The name of a file may decide, too.
  await second.compile('/c.tsx', 'a');
  expect(first.compiled).toEqual(['/a.tsx', '/b.tsx']);
  expect(second.compiled).toEqual(['/b.tsx', '/c.tsx']);
});

test('what was compiled with other settings is deleted', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await mkdir(join(folder, 'former'));
  await writeFile(join(folder, 'former', 'a'), 'stale');
  await newBuild();
  await expect(rm(join(folder, 'former'))).rejects.toThrow('ENOENT');
});

test('the development server compiles each time, for its maps', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const { compiled, compile } = await newBuild();
  await compile('/a.tsx', 'a');
  expect(compiled).toEqual(['/a.tsx']);
});
