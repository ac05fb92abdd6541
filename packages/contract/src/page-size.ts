/** Rows of a page by default (specification, section 9). */
export const pageSizeDefault = 24;
