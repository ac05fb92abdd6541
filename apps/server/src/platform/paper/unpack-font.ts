/** Fonts as WOFF packs them, unpacked. */
import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * The OpenType font that a WOFF file holds. fontkit unpacks a table of a WOFF file anew for each letter that a page embeds, in
 * JavaScript, which took more than half of the time of a paper.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [start, packed] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8)];
    const part = woff.subarray(start, start + packed);
    // A table that would not become shorter is stored as it is.
    const table = packed < woff.readUInt32BE(at + 12) ? inflateSync(part) : part;
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), table };
  });
  const directory = Buffer.alloc(sfntHeader + count * sfntEntry);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (const [index, { tag, checksum, table }] of entries.entries()) {
    const at = sfntHeader + index * sfntEntry;
    tag.copy(directory, at);
    checksum.copy(directory, at + 4);
    directory.writeUInt32BE(end, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    end += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
