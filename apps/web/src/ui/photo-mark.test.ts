import { expect, test } from 'vitest';
import { markAfterKey, markAt } from './photo-mark.ts';

test('a point becomes a place in percent of the photograph, and none lies outside of it', () => {
  const box = { left: 10, top: 20, width: 200, height: 400 };
  expect(markAt({ clientX: 110, clientY: 120 }, box)).toEqual({ x: 50, y: 25 });
  expect(markAt({ clientX: 0, clientY: 900 }, box)).toEqual({ x: 0, y: 100 });
});

test('the arrow keys move a place, further with the shift key, to the edge and not beyond', () => {
  expect(markAfterKey({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 48, y: 50 });
  expect(markAfterKey({ x: 50, y: 50 }, 'ArrowDown', true)).toEqual({ x: 50, y: 60 });
  expect(markAfterKey({ x: 99, y: 1 }, 'ArrowRight', true)).toEqual({ x: 100, y: 1 });
  expect(markAfterKey({ x: 99, y: 1 }, 'Tab', false)).toBeNull();
});
