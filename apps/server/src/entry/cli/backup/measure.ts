/** Measures bytes while they stream to or from a file, without holding them in memory. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface Measure {
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** The number of line feeds: the text format of COPY has one for each row. */
  readonly lines: number;
}

interface Meter {
  pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  read(): Measure;
}

const lineFeed = 10;

function createMeter(): Meter {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    async *pass(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) lines += 1;
        yield chunk;
      }
    },
    read: () => ({ bytes, sha256: hash.digest('hex'), lines }),
  };
}

/** Reads a stream to its end. */
export async function measure(source: AsyncIterable<Buffer>): Promise<Measure> {
  const meter = createMeter();
  const chunks = meter.pass(source);
  while ((await chunks.next()).done !== true);
  return meter.read();
}

/** @throws the system's error when there is no such file. */
export async function measureFile(path: string): Promise<Measure> {
  return measure(createReadStream(path) as AsyncIterable<Buffer>); // without an encoding its chunks are buffers
}

/** Writes a new file that is on the disk when this resolves; only its owner may read it. */
export async function writeMeasured(source: AsyncIterable<Buffer>, path: string): Promise<Measure> {
  const meter = createMeter();
  await pipeline(source, meter.pass, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return meter.read();
}

/** Whether two measures are of the same bytes. */
export function isSame(a: Omit<Measure, 'lines'>, b: Omit<Measure, 'lines'>): boolean {
  return a.bytes === b.bytes && a.sha256 === b.sha256;
}
