/** Cents of what was entered: '1,250', '1250.5' or '$1,250.50'; null for what is no price. */
export function readMoney(text: string): number | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** As it is edited: '1250.50'. */
export function moneyInput(cents: number): string {
  return (cents / 100).toFixed(2);
}
