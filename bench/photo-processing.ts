/** Measures the processing of photographs against sharp alone, which makes the same files on the same cores. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Outcome } from './measurements.ts';

/** Starts the measurement as a child process, so that the memory that sharp allocates does not count in the other measurements. */
export async function measurePhotoProcessing(): Promise<Outcome[]> {
  const script = join(import.meta.dirname, '../apps/server/test/bench/take-photographs.ts');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`${script} failed`);
  const figures = JSON.parse(output) as {
    /** Photographs a second: by the product, and by sharp alone. */
    readonly taken: number;
    readonly alone: number;
    /** Milliseconds for an AVIF of 400 pixels. */
    readonly avif400: number;
    /** Of all the photographs at 400 pixels. */
    readonly kilobytes: number;
    readonly photographs: number;
  }; // what the script writes
  return [
    {
      name: 'processing of photographs',
      ratio: Math.round((figures.taken / figures.alone) * 100) / 100,
      aim: 0.9,
      figures: {
        'a second': figures.taken,
        'of sharp alone': figures.alone,
        'ms for an AVIF of 400 pixels': figures.avif400,
      },
    },
    {
      name: `${figures.photographs} photographs at 400 pixels in AVIF`,
      ratio: null,
      aim: null,
      figures: { kB: figures.kilobytes },
    },
  ];
}
