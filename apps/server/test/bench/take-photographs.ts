/**
 * Measures how many photographs a second the product processes, and how many sharp alone encodes into the same files (decoded
 * once, both formats in every width), in alternating rounds of two photographs at a time. Uses the photographs in the folder
 * beside the repository if it exists, else drawn ones. Prints the figures as JSON.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { photoFormats, photoWidths } from '@vestry/contract/photos/rules';
import sharp from 'sharp';
import { renderPhotograph } from '../../seeds/demo/photographs.ts';
import { processImage } from '../../src/areas/photos/process-image.ts';

const sample = fileURLToPath(new URL('../../../../../shared/intake-sample/photos', import.meta.url));
const count = 24;
const rounds = 7;
const listWidth = 400;

async function readPhotographs(): Promise<Buffer[]> {
  if (!existsSync(sample))
    return Promise.all(Array.from({ length: count }, async (_, portrait) => renderPhotograph({ portrait })));
  const names = (await readdir(sample)).toSorted().filter((name) => name.endsWith('.jpg'));
  return Promise.all(names.slice(0, count).map(async (name) => readFile(new URL(name, `file://${sample}/`))));
}

/** Encodes the files with the product's settings of sharp, but without the product's checks. */
async function encodeAlone(photograph: Buffer): Promise<void> {
  const { width: original } = await sharp(photograph).metadata();
  const widths = photoWidths(original);
  const decoded = sharp(photograph, { autoOrient: true }).resize({ width: widths.at(-1) ?? original });
  const { data, info } = await decoded.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const width of widths) {
    for (const format of photoFormats) {
      const resized = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).resize({
        width,
      });
      const quality = width > 800 ? 50 : 43;
      await (
        format === 'avif'
          ? resized.avif({ effort: 2, quality, chromaSubsampling: '4:2:0' })
          : resized.webp({ quality: 68, effort: 4 })
      ).toBuffer();
    }
  }
}

async function timed(photographs: readonly Buffer[], take: (photograph: Buffer) => Promise<unknown>) {
  const waiting = [...photographs];
  const startedAt = performance.now();
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await take(next);
  };
  await Promise.all([worker(), worker()]);
  return (photographs.length * 1000) / (performance.now() - startedAt);
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? NaN;
const round = (figure: number): number => Math.round(figure * 100) / 100;

const photographs = await readPhotographs();
const taken: number[] = [];
const alone: number[] = [];
let bytes = 0;
for (let turn = 0; turn < rounds; turn += 1) {
  bytes = 0;
  taken.push(
    await timed(photographs, async (photograph) => {
      const { derivatives } = await processImage(photograph);
      const inList = derivatives.find(({ width, format }) => width === listWidth && format === 'avif');
      bytes += inList?.bytes.length ?? 0;
    }),
  );
  alone.push(await timed(photographs, encodeAlone));
}
const startedAt = performance.now();
await sharp(photographs[0]).resize({ width: listWidth }).avif({ effort: 2, quality: 43 }).toBuffer();
process.stdout.write(
  JSON.stringify({
    taken: round(median(taken)),
    alone: round(median(alone)),
    avif400: Math.round(performance.now() - startedAt),
    kilobytes: round(bytes / 1000),
    photographs: photographs.length,
  }),
);
