import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const decode = (bytes: Uint8Array) => decodeText(bytes, 'the manifest', 'CSV');

test('UTF-8 is read with and without a byte order mark', () => {
  expect(decode(Buffer.from('Bouclé, 38'))).toBe('Bouclé, 38');
  expect(decode(Buffer.from('\ufeffBouclé'))).toBe('Bouclé');
});

test.each([
  [
    'UTF-16 with a mark',
    Buffer.from('\ufeffa,b\n', 'utf16le'),
    'the manifest is text in UTF-16: save it as CSV in UTF-8',
  ],
  ['UTF-16 without one', Buffer.from('a,b\n1,2\n', 'utf16le'), 'is text in UTF-16'],
  [
    'an Excel workbook',
    Buffer.from('PK\u0003\u0004rest of it'),
    'is an Excel workbook or another ZIP archive',
  ],
  [
    'a binary file',
    Buffer.concat([Buffer.from('abcdefgh'), Buffer.alloc(1), Buffer.from('ijkl')]),
    'is a binary file',
  ],
  [
    'Latin-1',
    Buffer.from('a\nb\nBouclé\n', 'latin1'),
    'is not UTF-8 from line 3 on, most likely Windows-1252 (Latin-1)',
  ],
])('%s is refused by its name', (_, bytes, message) => {
  expect(() => decode(bytes)).toThrow(message);
});
