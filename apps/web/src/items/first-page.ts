import { pageSizeDefault } from '@vestry/contract/page-size';

/** How the closet is ordered unless its address says otherwise. */
export const byDesigner = { orderingType: 'DESIGNER', orderingEnum: 'ASCENDING' } as const;

/** What the closet is opened with, for `listItems`. */
export const firstPageQuery = new URLSearchParams({
  ...byDesigner,
  page: '0',
  pageSize: String(pageSizeDefault),
});

/** The first row of a phone: its photographs are fetched before all else. */
export const firstRowCards = 2;
