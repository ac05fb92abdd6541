/** The real photographs beside the repository, where they are at hand: imported as staff import a client's items. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const sampleFolder = fileURLToPath(new URL('../../shared/intake-sample', import.meta.url));
const command = fileURLToPath(new URL('../apps/server/src/entry/cli/vestry.ts', import.meta.url));

export const hasPhotoSample = existsSync(join(sampleFolder, 'manifest.csv'));
export const noPhotoSample = 'the photographs of ../shared/intake-sample are not on this machine';

/** The bytes of so many of its photographs; fewer than there are. */
export async function samplePhotographs(count: number): Promise<Buffer[]> {
  const folder = join(sampleFolder, 'photos');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted();
  return Promise.all(names.slice(0, count).map(async (name) => readFile(join(folder, name))));
}

/** Every n-th row of the manifest: enough for two pages of the closet, with some of each category. */
const stride = 4;

/** The rows of the manifest that journeys use, without its heading. */
export async function sampleRows(): Promise<readonly string[]> {
  const [, ...rows] = await manifestLines();
  return rows.filter((_, index) => index % stride === 0);
}

async function manifestLines(): Promise<string[]> {
  return (await readFile(join(sampleFolder, 'manifest.csv'), 'utf8')).trim().split(/\r?\n/);
}

/** One of the real photographs; a plain picture where they are not on this machine. */
export async function samplePhotograph(): Promise<Buffer> {
  if (!hasPhotoSample)
    return sharp({ create: { width: 400, height: 500, channels: 3, background: '#8a5a44' } })
      .jpeg()
      .toBuffer();
  const folder = join(sampleFolder, 'photos');
  const [first = ''] = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name)).toSorted();
  return readFile(join(folder, first));
}

/** Takes the rows into a closet with `vestry items import`; answers what it printed. */
export async function importSample(clientId: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-sample-'));
  try {
    const [heading = ''] = await manifestLines();
    const manifest = join(folder, 'manifest.csv');
    await writeFile(manifest, [heading, ...(await sampleRows())].join('\n'));
    return await vestry([
      'items',
      'import',
      manifest,
      '--client',
      String(clientId),
      '--photos',
      join(sampleFolder, 'photos'),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the command line on the database and the photographs of the running instance. */
async function vestry(words: readonly string[]): Promise<string> {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: process.env['VESTRY_DATABASE_URL'],
    DATA_DIR: dirname(process.env['VESTRY_STORAGE_DIR'] ?? ''),
  };
  for (const name of ['SMTP_URL', 'S3_BUCKET', 'STORAGE_DIR', 'SECRET']) environment[name] = '';
  const child = spawn(process.execPath, [command, ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`vestry ${words.join(' ')} ended with ${code}:\n${out}${complaints}`);
  return out;
}
