// Apart from what decodes an image: a start of the server must not load libvips (ADR 0019).

type Sniffed = 'jpeg' | 'png' | 'webp' | 'other-image' | 'unknown';

/** The first bytes of a file, which show its type. */
export const HEAD_BYTES = 32;

function startsWith(head: Buffer, bytes: readonly number[] | string, at = 0): boolean {
  const wanted = Buffer.from(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return head.subarray(at, at + wanted.length).equals(wanted);
}

/** Recognizes a file's type by its first bytes; its name and declared type are not trusted. */
export function sniffImage(head: Buffer): Sniffed {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp';
  const others = [
    'GIF8',
    'II*\0',
    'MM\0*',
    'II+\0',
    'MM\0+',
    '8BPS',
    'BM',
    '\xff\x0a',
    '\0\0\0\x0cJXL ',
    '\0\0\0\x0cjP  ',
  ];
  // HEIC (every recent iPhone) and AVIF: an ISO container whose brand comes after its type.
  const container =
    startsWith(head, 'ftyp', 4) && /^(?:hei|hev|mif|msf|avi)/.test(head.toString('latin1', 8, 12));
  return container || others.some((magic) => startsWith(head, magic)) ? 'other-image' : 'unknown';
}
