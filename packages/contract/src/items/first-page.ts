import { pageSizeDefault } from '../page-size.ts';

/** How the closet is ordered unless its address says otherwise. */
export const byDesigner = { orderingType: 'DESIGNER', orderingEnum: 'ASCENDING' } as const;

/** What the closet is opened with, for `listItems`; its document brings the answer along. */
export const firstPageQuery = { ...byDesigner, page: 0, pageSize: pageSizeDefault } as const;

/** The first page as its document brings it: of which closet, and the answer of `listItems`. */
export const firstPageElement = 'first-page';
