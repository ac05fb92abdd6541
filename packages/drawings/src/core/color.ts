export type Rgb = readonly [number, number, number];

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex([red, green, blue]: Rgb): string {
  const part = (value: number): string =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}`;
}

/** Blend of two colours: `share` 0 gives the first, 1 the second. */
export function mixRgb(first: Rgb, second: Rgb, share: number): Rgb {
  return [
    first[0] + (second[0] - first[0]) * share,
    first[1] + (second[1] - first[1]) * share,
    first[2] + (second[2] - first[2]) * share,
  ];
}

export function mix(first: string, second: string, share: number): string {
  return toHex(mixRgb(parseHex(first), parseHex(second), share));
}

/** Perceived lightness in [0, 1]. */
export function lightnessOf(hex: string): number {
  const [red, green, blue] = parseHex(hex);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

/** A color with its shades and the companion that stripes, checks, linings and trims take. */
export interface ColorFamily {
  readonly base: string;
  readonly deep: string;
  readonly pale: string;
  readonly companion: string;
}

export function familyFrom(base: string, companion = deepen(base, 0.5)): ColorFamily {
  return { base, companion, deep: deepen(base, 0.42), pale: lighten(base, 0.4) };
}

/** The same cloth in its own shadow: darker, a little warmer and never pure black. */
export function deepen(hex: string, share: number): string {
  return mix(hex, '#0f0a0c', share);
}

export function lighten(hex: string, share: number): string {
  return mix(hex, '#fff9ef', share);
}
