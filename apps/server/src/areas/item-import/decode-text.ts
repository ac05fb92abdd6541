/** From a file's bytes to its text: UTF-8 only, and a clear word about whatever else was found. */
import { Refusal } from '../../platform/refusal.ts';

const refuse = (message: string): never => {
  throw new Refusal('VALIDATION_FAILED', { message });
};

function startsWith(bytes: Uint8Array, ...wanted: number[]): boolean {
  return wanted.every((byte, index) => bytes[index] === byte);
}

/** The encoding or kind of file that the first bytes give away, in the words of the message; null when none. */
function otherThanText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return 'text in UTF-16';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'an Excel workbook or another ZIP archive';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'an old Excel workbook';
  // Without a byte order mark, UTF-16 of western text has a zero in every second byte, which UTF-8 text never has.
  const zeros = bytes.subarray(0, 2000).filter((byte) => byte === 0).length;
  if (zeros === 0) return null;
  return zeros > Math.min(bytes.length, 2000) / 4 ? 'text in UTF-16' : 'a binary file';
}

/** The line of the first byte that is not UTF-8. */
function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    if (!isUtf8(bytes.subarray(start, end))) break;
    line += 1;
    start = end + 1;
  }
  return line;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The text of a file that a person made, without a byte order mark. `name` ("the manifest") and `format` ("CSV") are for
 * the message.
 * @throws Refusal that names what was found when it is not UTF-8 text.
 */
export function decodeText(bytes: Uint8Array, name: string, format: string): string {
  const other = otherThanText(bytes);
  if (other !== null) refuse(`${name} is ${other}: save it as ${format} in UTF-8`);
  if (!isUtf8(bytes)) {
    refuse(
      `${name} is not UTF-8 from line ${firstBadLine(bytes)} on, most likely Windows-1252 (Latin-1): save it as ${format} in UTF-8`,
    );
  }
  return new TextDecoder('utf-8').decode(bytes);
}
