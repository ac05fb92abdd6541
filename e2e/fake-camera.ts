/** A camera for journeys: Chromium shows a file as its picture, over and over, and the file is made here from codes. */
import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { test as base } from './instance.ts';

export interface Scene {
  /** Nothing but the wall where it is empty. */
  readonly text: string;
  readonly format: 'Code128' | 'Code39' | 'QRCode' | 'DataMatrix';
}

const width = 640;
const height = 480;
const secondsOfScene = 1;
const framesOfSecond = 2;
const light = 235;
const dark = 16;
const wall = 150;

/** Puts what the camera sees into the file: one scene after the other, again and again. */
export type ShowToCamera = (...scenes: readonly Scene[]) => Promise<void>;

async function drawScene({ text, format }: Scene): Promise<Uint8Array> {
  const luma = new Uint8Array(width * height).fill(wall);
  if (text === '') return luma;
  const { symbol, error } = await writeBarcode(text, { format });
  if (error !== '') throw new Error(error);
  const isLinear = format === 'Code128' || format === 'Code39';
  const module = Math.floor((isLinear ? 380 : 150) / symbol.width);
  const drawnWidth = symbol.width * module;
  const drawnHeight = isLinear ? 120 : symbol.height * module;
  const left = Math.floor((width - drawnWidth) / 2);
  const top = Math.floor((height - drawnHeight) / 2);
  const quiet = 20;
  for (let y = -quiet; y < drawnHeight + quiet; y += 1)
    for (let x = -quiet; x < drawnWidth + quiet; x += 1) {
      const isInside = x >= 0 && y >= 0 && x < drawnWidth && y < drawnHeight;
      const row = isLinear ? 0 : Math.floor(y / module);
      const isDark = isInside && symbol.data[row * symbol.width + Math.floor(x / module)] === 0;
      luma[(top + y) * width + left + x] = isDark ? dark : light;
    }
  return luma;
}

/** As YUV4MPEG2: a line, then each frame's light, and its two halves of colour, which are gray. */
async function videoOf(scenes: readonly Scene[]): Promise<Buffer> {
  const gray = new Uint8Array((width * height) / 2).fill(128);
  const frame = Buffer.from('FRAME\n');
  const parts: Uint8Array[] = [
    Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesOfSecond}:1 Ip A1:1 C420jpeg\n`),
  ];
  for (const scene of scenes) {
    const luma = await drawScene(scene);
    for (let count = 0; count < secondsOfScene * framesOfSecond; count += 1) parts.push(frame, luma, gray);
  }
  return Buffer.concat(parts);
}

export const test = base.extend<{ showToCamera: ShowToCamera }, { cameraFile: string }>({
  cameraFile: [
    async ({}, use) => {
      const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
      const { buffer } = new Uint8Array(await readFile(wasm));
      await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
      const folder = await mkdtemp(join(tmpdir(), 'vestry-camera-'));
      await use(join(folder, 'camera.y4m'));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // The file is read when a page opens the camera, not when the browser starts.
  launchOptions: [
    async ({ launchOptions, cameraFile }, use) => {
      const args = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${cameraFile}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: 'worker' },
  ],
  showToCamera: async ({ cameraFile }, use) => {
    await use(async (...scenes) => writeFile(cameraFile, await videoOf(scenes)));
  },
});
