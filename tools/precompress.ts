// Writes a `.br` and a `.gz` beside every text file of a built folder, which is the argument; the server sends them as they are. The
// document's come last: where they are, all are.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.map',
  '.wasm',
]);
const SMALLEST_BYTES = 1024;

/** In one step each, since the folder may be served already. */
async function write(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

async function precompressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await write(`${path}.gz`, gzipped);
  await write(`${path}.br`, brotli);
}

const [folder = ''] = process.argv.slice(2);
const document = join(folder, 'index.html');
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(paths.filter((path) => path !== document).map(precompressFile));
await precompressFile(document);
