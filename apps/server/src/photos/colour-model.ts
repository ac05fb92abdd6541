/** One colour a region is made of: mean and variance per Lab channel, and its share of the region. */
interface Cluster {
  mean: [number, number, number];
  variance: [number, number, number];
  share: number;
}

export type ColourModel = readonly Cluster[];

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

function nearest(lab: Float32Array, i: number, centres: Float32Array): number {
  let index = 0;
  let least = Infinity;
  for (let k = 0; k * 3 < centres.length; k += 1) {
    const distance = squaredDistance(lab, i, centres, k);
    if (distance < least) {
      least = distance;
      index = k;
    }
  }
  return index;
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
  for (let i = 0; i < weights.length; i += 1) {
    const weight = weights[i] ?? 0;
    if (weight < 1e-3) continue;
    const at = nearest(lab, i, centres) * 7;
    sums[at] = (sums[at] ?? 0) + weight;
    for (let c = 0; c < 3; c += 1) {
      const value = lab[i * 3 + c] ?? 0;
      sums[at + 1 + c] = (sums[at + 1 + c] ?? 0) + weight * value;
      sums[at + 4 + c] = (sums[at + 4 + c] ?? 0) + weight * value * value;
    }
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
    centres.set(fitted.flatMap((cluster) => cluster.mean));
  }
  return fitted.filter((cluster) => cluster.share > 0.005);
}

/** Natural logarithm of how likely the model makes pixel `i`'s colour. */
export function logLikelihood(model: ColourModel, lab: Float32Array, i: number): number {
  const l = lab[i * 3] ?? 0;
  const a = lab[i * 3 + 1] ?? 0;
  const b = lab[i * 3 + 2] ?? 0;
  // A floor: no colour is impossible, so that one odd pixel cannot decide anything.
  let likelihood = 1e-9;
  for (const { mean, variance, share } of model) {
    const exponent =
      (l - mean[0]) ** 2 / variance[0] + (a - mean[1]) ** 2 / variance[1] + (b - mean[2]) ** 2 / variance[2];
    likelihood += (share * Math.exp(-exponent / 2)) / Math.sqrt(variance[0] * variance[1] * variance[2]);
  }
  return Math.log(likelihood);
}
