/** The sizes of paper that the operator's printer may have. */
export const paperSizes = ['LETTER', 'A4'] as const;
export type PaperSize = (typeof paperSizes)[number];
