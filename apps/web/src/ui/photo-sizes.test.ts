import { expect, test } from 'vitest';
import { photoSizes, thumbSlot, gridSlot } from './photo-sizes.ts';

test('a photograph as narrow as its frame is as wide as its frame', () => {
  expect(photoSizes(thumbSlot, { width: 800, height: 1000, zoom: 1 })).toBe('5.25rem');
  expect(photoSizes(thumbSlot, { width: 300, height: 1000, zoom: 1 })).toBe('5.25rem');
});

test('a wide photograph and a zoom need more pixels than the frame has', () => {
  expect(photoSizes(thumbSlot, { width: 1600, height: 1000, zoom: 1 })).toBe('calc(5.25rem * 2)');
  expect(photoSizes(thumbSlot, { width: 1600, height: 1000, zoom: 1.5 })).toBe('calc(5.25rem * 3)');
});

test('every step of the grid is enlarged alike and the last has no condition', () => {
  const lines = photoSizes(gridSlot, { width: 800, height: 1000, zoom: 1.2 }).split(', ');
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toContain('* 1.2)');
  expect(lines.at(-1)).toBe('calc(45vw * 1.2)');
});
