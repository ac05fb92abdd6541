import { pageSizeDefault } from '../page-size.ts';

/** The order of the closet unless its address says otherwise. */
export const byDesigner = { orderingType: 'DESIGNER', orderingEnum: 'ASCENDING' } as const;

/** The first query of the closet, for `listItems`; its document brings the answer along. */
export const firstPageQuery = { ...byDesigner, page: 0, pageSize: pageSizeDefault } as const;

/** The first page as its document brings it: of which closet, and the answer of `listItems`. */
export const firstPageElement = 'first-page';
