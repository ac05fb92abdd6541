import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { photoFormats } from '@vestry/contract/photos/rules';
import { toMediaType } from '../../../areas/documents/media-type.ts';
import { documentKey } from '../../../areas/documents/store-document.ts';
import { createLimiter } from '../../../areas/photos/limiter.ts';
import { imageKey } from '../../../areas/photos/store-image.ts';
import type { ObjectStore } from '../../../platform/ports/object-store.ts';
import { wantedFile, type OnProgress } from './dump-tables.ts';
import { photographFile, photographsFile, type Manifest } from './manifest.ts';
import { measureFile, writeMeasured } from './measure.ts';

const photographsAtOnce = 4;

/** Lines of the text format of COPY whose columns need no escapes. */
export async function* linesOf(path: string): AsyncGenerator<string[]> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield line.split('\t');
}

function imageKeys(hash: string, widths: string): string[] {
  return widths
    .split(',')
    .flatMap((width) => photoFormats.map((format) => imageKey(hash, Number(width), format)));
}

/**
 * Fetches the files of every photograph and document that the snapshot names, and lists them with their checksums. What the store
 * does not have is reported, and everything else is still saved.
 */
export async function dumpPhotographs(
  store: ObjectStore,
  folder: string,
  total: number,
  onProgress: OnProgress,
): Promise<Manifest['photographs']> {
  const missing: string[] = [];
  const list = join(folder, photographsFile);
  const target = await open(list, 'wx', 0o600);
  const limiter = createLimiter(photographsAtOnce);
  let files = 0;
  let done = 0;
  const keep = async (key: string): Promise<string | null> => {
    const object = await store.get(key);
    if (object === null) {
      missing.push(key);
      return null;
    }
    const path = join(folder, photographFile(key));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Object stores answer bytes.
    const { sha256, bytes } = await writeMeasured(object.body as AsyncIterable<Buffer>, path);
    return `${sha256}\t${bytes}\t${key}\n`;
  };
  try {
    for await (const [kind = '', hash = '', detail = ''] of linesOf(join(folder, wantedFile))) {
      const keys = kind === 'image' ? imageKeys(hash, detail) : [documentKey(hash, toMediaType(detail))];
      const lines = await Promise.all(keys.map((key) => limiter.run(async () => keep(key))));
      const present = lines.filter((line) => line !== null);
      files += present.length;
      await target.write(present.join(''));
      onProgress('Copying photographs', (done += 1), total);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  await rm(join(folder, wantedFile));
  const { bytes, sha256 } = await measureFile(list);
  return { files, bytes, sha256, missing: missing.toSorted() };
}
