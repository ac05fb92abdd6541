/** The background colour of a tag that shows a status or a location. */
export type TagColor = 'green' | 'gray' | 'pink' | 'blue';
