/** Rows of a page unless told otherwise (specification, section 9). */
export const pageSizeDefault = 24;
