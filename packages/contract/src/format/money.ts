/** Amounts of money as people read them. */

/** '$545.00' */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** '$1,200': an estimate, whose cents say nothing. */
export function formatWholeMoney(cents: number, currency: string): string {
  const form = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat('en-US', form).format(cents / 100);
}
