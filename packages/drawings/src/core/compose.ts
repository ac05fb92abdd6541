import { lightnessOf } from './color.ts';
import { weaveTile } from '../fabrics/cloths.ts';
import { blurred, fieldAround, rasterise } from './field.ts';
import {
  ground,
  groundDefs,
  groundShadows,
  photoHeight,
  photoWidth,
  pictureGrain,
  type Cast,
} from './ground.ts';
import { n, type Outline } from './outline.ts';
import type { Layer, Material, Panel, Drawing } from './drawing.ts';
import { pngDataUrl, setPixel } from './png.ts';
import { createRandom } from './random.ts';
import { shadeBody } from './relief.ts';

/** Pixels of the photograph to a pixel of the shading; the eye takes no more from soft light. */
const shadeStep = 4;

function isPanel(layer: Layer): layer is Panel {
  return 'outline' in layer;
}

/** Gives every fabric its tile once and every direction of its warp a pattern. */
function createLoom(seed: number): { defs: string[]; fillOf: (material: Material, grain: number) => string } {
  const defs: string[] = [];
  const tiles = new Map<string, { id: string; width: number; height: number }>();
  const patterns = new Map<string, string>();
  const tileOf = (material: Material): { id: string; width: number; height: number } => {
    const key = `${material.fabric} ${material.family.base} ${material.family.companion}`;
    const known = tiles.get(key);
    if (known) return known;
    const { width, height, url } = weaveTile(material.fabric, material.family, seed);
    const tile = { id: `tile${tiles.size}`, width, height };
    tiles.set(key, tile);
    defs.push(`<image id="${tile.id}" width="${width}" height="${height}" href="${url}"/>`);
    return tile;
  };
  const fillOf = (material: Material, grain: number): string => {
    const tile = tileOf(material);
    const key = `${tile.id} ${n(grain)} ${material.patternScale}`;
    const known = patterns.get(key);
    if (known) return known;
    const id = `cloth${patterns.size}`;
    patterns.set(key, `url(#${id})`);
    defs.push(
      `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="translate(600 0) rotate(${n(grain)}) scale(${material.patternScale.toFixed(3)})"><use href="#${tile.id}"/></pattern>`,
    );
    return `url(#${id})`;
  };
  return { defs, fillOf };
}

/** Shadow that a panel throws on the panels below it. */
function castShadow(outline: Outline, lift: number, clip: string): string {
  const step = 6;
  const field = fieldAround([outline], lift * 4 + 24, step);
  rasterise(field, outline);
  const soft = blurred(field, Math.max(9, lift * 1.5));
  const rgba = new Uint8Array(soft.values.length * 4);
  soft.values.forEach((value, index) => setPixel(rgba, index, 22, 14, 14, Math.round(value * 122)));
  return `<g clip-path="${clip}"><image x="${n(field.x + lift * 0.55)}" y="${n(field.y + lift * 0.8)}" width="${field.width * step}" height="${field.height * step}" preserveAspectRatio="none" href="${pngDataUrl(field.width, field.height, rgba)}"/></g>`;
}

function drawPanel(panel: Panel, fill: string, clipId: string, seed: number): string {
  const { outline, material } = panel;
  const dark = lightnessOf(material.family.base) < 0.3;
  const shading = shadeBody(
    {
      outline,
      color: material.family.base,
      finish: material.finish,
      shape: { edge: 12, edgeHeight: 7, volume: 120, volumeHeight: 50, ...panel.shape },
      folds: panel.folds ?? [],
      relief: panel.relief,
      seed,
    },
    shadeStep,
  );
  const darkness = panel.darkness
    ? `<path d="${outline.d}" fill="#150d0b" fill-opacity="${panel.darkness}"/>`
    : '';
  return `<path d="${outline.d}" fill="${fill}" fill-rule="evenodd"/><g clip-path="url(#${clipId})"><image x="${shading.x}" y="${shading.y}" width="${shading.width}" height="${shading.height}" preserveAspectRatio="none" href="${shading.url}"/>${panel.over ?? ''}${darkness}</g><path d="${outline.d}" fill="none" stroke="${material.family.deep}" stroke-opacity="${dark ? 0.5 : 0.34}" stroke-width="1.3"/>`;
}

/** Puts a garment before the camera: ground, shadows, panels in sewing order, grain. The tilt is in degrees. */
export function photograph(drawing: Drawing, seed: number, tilt: number): string {
  const random = createRandom(seed + 101);
  const loom = createLoom(seed);
  const defs: string[] = [groundDefs(random)];
  const body: string[] = [];
  const below: Outline[] = [];
  const casts: Cast[] = [];
  drawing.layers.forEach((layer, index) => {
    if (!isPanel(layer)) {
      body.push(layer.trim);
      return;
    }
    const { outline } = layer;
    const lift = layer.lift ?? 10;
    if (lift > 0 && below.length > 0) {
      const paths = below.map(({ d }) => `<path d="${d}" clip-rule="evenodd"/>`).join('');
      defs.push(`<clipPath id="below${index}">${paths}</clipPath>`);
      body.push(castShadow(outline, lift, `url(#below${index})`));
    }
    defs.push(`<clipPath id="panel${index}"><path d="${outline.d}" clip-rule="evenodd"/></clipPath>`);
    body.push(
      drawPanel(layer, loom.fillOf(layer.material, layer.grain ?? 0), `panel${index}`, seed + index * 17),
    );
    below.push(outline);
    casts.push({ outline, floorY: layer.floorY ?? drawing.floorY ?? photoHeight });
  });
  const tilted = `<g transform="rotate(${tilt.toFixed(2)} 600 ${drawing.pose === 'standing' ? (drawing.floorY ?? 1200) : 160})">`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${photoWidth}" height="${photoHeight}" viewBox="0 0 ${photoWidth} ${photoHeight}"><defs>${defs.join('')}${loom.defs.join('')}</defs>${ground(drawing)}${tilted}${groundShadows(drawing, casts)}${body.join('')}</g>${pictureGrain()}</svg>`;
}
