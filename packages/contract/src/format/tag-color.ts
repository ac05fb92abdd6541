/** The grounds of a tag that says what stands where: a status, a place. */
export type TagColor = 'green' | 'gray' | 'pink' | 'blue';
