/** A small picture as the crop proposal reads it: 8-bit sRGB, three bytes a pixel, row by row. */
export interface RgbPixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const linearOfByte = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function labCurve(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
}

/** Converts to CIE Lab (D65): equal distances look about equally different. Three floats a pixel: L 0..100, a, b. */
export function toLab(pixels: RgbPixels): Float32Array {
  const count = pixels.width * pixels.height;
  const lab = new Float32Array(count * 3);
  for (let i = 0; i < count; i += 1) {
    const red = linearOfByte[pixels.data[i * 3] ?? 0] ?? 0;
    const green = linearOfByte[pixels.data[i * 3 + 1] ?? 0] ?? 0;
    const blue = linearOfByte[pixels.data[i * 3 + 2] ?? 0] ?? 0;
    const x = labCurve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
    const y = labCurve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = labCurve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
    lab[i * 3] = 116 * y - 16;
    lab[i * 3 + 1] = 500 * (x - y);
    lab[i * 3 + 2] = 200 * (y - z);
  }
  return lab;
}
