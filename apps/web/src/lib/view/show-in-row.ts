/** Scrolls a row of links or tabs, which may be wider than a phone, to its current one; the page stays where it is. */
export function showCurrentInRow(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current], [aria-selected="true"]');
  if (!row || !current) return;
  const { left, width } = current.getBoundingClientRect();
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
}
