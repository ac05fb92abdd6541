/**
 * A few colours that a region is made of, seven numbers each: mean per Lab channel, half the inverse of the variance per
 * channel, and the height of the bell at its middle.
 */
export type ColourModel = Float64Array;

/** Mean and variance per Lab channel, and the share of the region. */
interface Cluster {
  readonly mean: readonly [number, number, number];
  readonly variance: readonly [number, number, number];
  readonly share: number;
}

const ROUNDS = 6;
// Photographs of cloth are noisy and creased: a cluster is never taken for narrower than this (Lab units squared).
const LEAST_VARIANCE = 16;

// Centres are flat, three floats each, and these loops allocate nothing: they run a million times a photograph, on the
// event loop.

function squaredDistance(lab: Float32Array, i: number, centres: Float32Array, k: number): number {
  const l = (lab[i * 3] ?? 0) - (centres[k * 3] ?? 0);
  const a = (lab[i * 3 + 1] ?? 0) - (centres[k * 3 + 1] ?? 0);
  const b = (lab[i * 3 + 2] ?? 0) - (centres[k * 3 + 2] ?? 0);
  return l * l + a * a + b * b;
}

function nearest(l: number, a: number, b: number, centres: Float32Array): number {
  let index = 0;
  let least = Infinity;
  for (let at = 0; at < centres.length; at += 3) {
    const dl = l - (centres[at] ?? 0);
    const da = a - (centres[at + 1] ?? 0);
    const db = b - (centres[at + 2] ?? 0);
    const distance = dl * dl + da * da + db * db;
    if (distance < least) {
      least = distance;
      index = at;
    }
  }
  return index / 3;
}

/** First centres: the weighted mean, then always the colour that is farthest from those taken. Deterministic. */
function firstCentres(lab: Float32Array, weights: Float32Array, clusters: number): Float32Array {
  const centres = new Float32Array(clusters * 3);
  let total = 1e-9;
  for (let i = 0; i < weights.length; i += 1) {
    const weight = weights[i] ?? 0;
    total += weight;
    for (let c = 0; c < 3; c += 1) centres[c] = (centres[c] ?? 0) + weight * (lab[i * 3 + c] ?? 0);
  }
  for (let c = 0; c < 3; c += 1) centres[c] = (centres[c] ?? 0) / total;
  const distances = new Float32Array(weights.length).fill(Infinity);
  for (let k = 1; k < clusters; k += 1) {
    let best = -1;
    let chosen = 0;
    for (let i = 0; i < weights.length; i += 1) {
      const distance = Math.min(distances[i] ?? 0, squaredDistance(lab, i, centres, k - 1));
      distances[i] = distance;
      const score = (weights[i] ?? 0) * distance;
      if (score > best) {
        best = score;
        chosen = i;
      }
    }
    centres.set(lab.subarray(chosen * 3, chosen * 3 + 3), k * 3);
  }
  return centres;
}

/** Weight, sums and sums of squares of the pixels nearest to each centre: seven numbers a cluster. */
function gather(lab: Float32Array, weights: Float32Array, centres: Float32Array): Float64Array {
  const sums = new Float64Array((centres.length / 3) * 7);
  const add = (at: number, value: number): void => {
    sums[at] = (sums[at] ?? 0) + value;
  };
  for (let i = 0; i < weights.length; i += 1) {
    const weight = weights[i] ?? 0;
    if (weight < 1e-3) continue;
    const l = lab[i * 3] ?? 0;
    const a = lab[i * 3 + 1] ?? 0;
    const b = lab[i * 3 + 2] ?? 0;
    const at = nearest(l, a, b, centres) * 7;
    add(at, weight);
    add(at + 1, weight * l);
    add(at + 2, weight * a);
    add(at + 3, weight * b);
    add(at + 4, weight * l * l);
    add(at + 5, weight * a * a);
    add(at + 6, weight * b * b);
  }
  return sums;
}

function toCluster(sums: Float64Array, total: number): Cluster {
  const weight = (sums[0] ?? 0) + 1e-6;
  const mean = (c: number): number => (sums[1 + c] ?? 0) / weight;
  const variance = (c: number): number =>
    Math.max(LEAST_VARIANCE, (sums[4 + c] ?? 0) / weight - mean(c) ** 2);
  return {
    mean: [mean(0), mean(1), mean(2)],
    variance: [variance(0), variance(1), variance(2)],
    share: weight / Math.max(total, 1e-6),
  };
}

/**
 * Describes the colours of a region as a few clusters (weighted k-means, deterministic).
 * `weights` says for each pixel how much it belongs to the region, 0..1.
 */
export function fitColours(lab: Float32Array, weights: Float32Array, clusters: number): ColourModel {
  const centres = firstCentres(lab, weights, clusters);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let fitted: Cluster[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = gather(lab, weights, centres);
    fitted = Array.from({ length: clusters }, (_, k) => toCluster(sums.subarray(k * 7, k * 7 + 7), total));
    const means = Float32Array.from(fitted.flatMap((cluster) => cluster.mean));
    // From here on every round would find the same.
    if (means.every((value, at) => value === centres[at])) break;
    centres.set(means);
  }
  return Float64Array.from(fitted.filter(({ share }) => share > 0.005).flatMap(toNumbers));
}

function toNumbers({ mean, variance, share }: Cluster): number[] {
  const height = share / Math.sqrt(variance[0] * variance[1] * variance[2]);
  return [...mean, ...variance.map((each) => 0.5 / each), height];
}

/** Natural logarithm of how likely the model makes pixel `i`'s colour. */
export function logLikelihood(model: ColourModel, lab: Float32Array, i: number): number {
  const l = lab[i * 3] ?? 0;
  const a = lab[i * 3 + 1] ?? 0;
  const b = lab[i * 3 + 2] ?? 0;
  // A floor: no colour is impossible, so that one odd pixel cannot decide anything.
  let likelihood = 1e-9;
  for (let at = 0; at < model.length; at += 7) {
    const dl = l - (model[at] ?? 0);
    const da = a - (model[at + 1] ?? 0);
    const db = b - (model[at + 2] ?? 0);
    const exponent =
      dl * dl * (model[at + 3] ?? 0) + da * da * (model[at + 4] ?? 0) + db * db * (model[at + 5] ?? 0);
    // Farther away it adds less than the floor's own rounding.
    if (exponent < 30) likelihood += Math.exp(-exponent) * (model[at + 6] ?? 0);
  }
  return Math.log(likelihood);
}
