import { countedItems } from '@vestry/contract/requests/timeline';
import type { Page } from '@vestry/contract/wire';

/** Which items of how many a page shows, as people count: `25 to 48 of 160 items`. */
export function rangeText(
  page: Pick<Page<unknown>, 'pageNumber' | 'pageSize' | 'totalElements' | 'content'>,
): string {
  if (page.totalElements === 0) return 'No items';
  const first = page.pageNumber * page.pageSize + 1;
  const last = first + page.content.length - 1;
  if (page.content.length === 0) return `${countedItems(page.totalElements)} in all`;
  return `${first} to ${last} of ${countedItems(page.totalElements)}`;
}
