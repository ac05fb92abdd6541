const offset = 2;
const visible = 2 * offset + 1;

/**
 * The pages that a pagination links to: five, the current one in the middle where there is room (specification,
 * section 9). Pages count from 1 here. A current page outside the range shows the nearest end.
 */
export function pageLinks(current: number, total: number): readonly number[] {
  const count = Math.min(visible, total);
  const first = Math.max(1, Math.min(current - offset, total - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
