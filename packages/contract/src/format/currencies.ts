/** The currencies of ISO 4217 that people pay with, and the number of decimals of each. */

/** The decimals of the currencies that have not two. */
const otherDecimals: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** The number of decimals of a currency: an amount is a whole number of its smallest unit. */
export function decimalsOf(currency: string): number {
  return otherDecimals[currency] ?? 2;
}
