import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

// Real bytes for tests, made on the spot.

/** A picture of noise: it compresses badly, so that cutting a file cuts pixels. */
export function noise(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  let state = 12345;
  for (let i = 0; i < data.length; i += 1) {
    state = (state * 1103515245 + 12345) % 2147483648;
    data[i] = state >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** One colour all over. */
export function plain(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A quarter each of red, green, blue and white: shows how a picture was turned. */
export function quarters(width: number, height: number): Sharp {
  const half = { width: Math.round(width / 2), height: Math.round(height / 2) };
  const patch = (background: string, left: number, top: number) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left,
    top,
  });
  return plain(width, height, '#ffffff').composite([
    patch('#ff0000', 0, 0),
    patch('#00ff00', half.width, 0),
    patch('#0000ff', 0, half.height),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A valid one-bit PNG of any size in a few kilobytes: what a bomb looks like. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A BMP header, which is an image but not one of ours. */
export const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]);

/** The beginning of an iPhone's HEIC. */
export const heic = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(100),
]);
