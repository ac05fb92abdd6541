import { describe, expect, test } from 'vitest';

import { drawGarment, garmentKinds, type GarmentDrawing } from './draw-garment.ts';
import { drawPortrait } from './draw-portrait.ts';
import { fabrics } from './fabrics/cloths.ts';
import { namedColors } from './spec.ts';

const plain: GarmentDrawing = { kind: 'dress', fabric: 'plain', color: 'Navy', seed: 1 };

/** Names of elements left open or closed out of turn; empty for a well-formed drawing. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, closing, name = '', rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:[^<>"]|"[^"]*")*)>/gu)) {
    if (closing === '/') {
      if (open.pop() !== name) wrong.push(name);
    } else if (!rest.endsWith('/')) open.push(name);
  }
  return [...wrong, ...open];
}

/** Ids that a drawing points to without defining them. */
function danglingIds(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
  const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/gu)].map(([, id]) => id);
  return used.filter((id): id is string => id !== undefined && !defined.has(id));
}

function expectWellFormed(svg: string): void {
  const text = svg.replaceAll(/data:image\/png;base64,[^"]+/gu, 'data:');
  expect(text).toMatch(/^<svg [^>]*viewBox="0 0 1200 1500">/u);
  expect(text).not.toMatch(/NaN|undefined|Infinity|null/u);
  expect(unbalanced(text)).toEqual([]);
  expect(danglingIds(text)).toEqual([]);
}

describe('drawn demo photographs', () => {
  test('the same order draws the same picture', () => {
    expect(drawGarment(plain)).toBe(drawGarment({ ...plain }));
    expect(drawPortrait(4)).toBe(drawPortrait(4));
  });

  test('another seed, cloth or color draws another picture', () => {
    const first = drawGarment(plain);
    expect(drawGarment({ ...plain, seed: 2 })).not.toBe(first);
    expect(drawGarment({ ...plain, fabric: 'satin' })).not.toBe(first);
    expect(drawGarment({ ...plain, color: 'Camel' })).not.toBe(first);
    expect(drawGarment({ ...plain, fabric: 'check', accent: 'Red' })).not.toBe(
      drawGarment({ ...plain, fabric: 'check' }),
    );
    expect(drawPortrait(1)).not.toBe(drawPortrait(2));
  });

  // Cloth and cut meet only in the pattern and the finish, so each kind takes its turn with a share of the fabrics.
  test.each(garmentKinds.map((kind, turn) => ({ kind, turn })))(
    '$kind is well formed in its fabrics',
    ({ kind, turn }) => {
      const colors = Object.keys(namedColors) as GarmentDrawing['color'][]; // the record is keyed by ColorName
      for (let step = 0; step < 2; step += 1) {
        const fabric = fabrics[(turn + step * 7) % fabrics.length] ?? 'plain';
        const color = colors[(turn * 3 + step) % colors.length] ?? 'Black';
        expectWellFormed(drawGarment({ kind, fabric, color, seed: turn * 2 + step }));
      }
    },
  );

  test('a portrait is well formed', () => {
    for (const seed of [1, 2, 3, 4]) expectWellFormed(drawPortrait(seed));
  });
});
