/** The icons of single pages, drawn as those of `icons.tsx`, all of which the sign-in page loads. */
export const pageIcons = {
  download: 'M10 3.5v9M6 9l4 4 4-4M3.5 16.5h13',
  expand: 'M11.5 3.5h5v5M16.5 3.5l-5.5 5.5M8.5 16.5h-5v-5M3.5 16.5 9 11',
  external: 'M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7',
  filter: 'M3 6h14M5.5 10h9M8 14h4',
  people:
    'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.5 16c0-2.8 2.2-4.5 5-4.5s5 1.7 5 4.5M13 4.3a2.75 2.75 0 0 1 0 5M14.5 11.8c1.9.5 3 2 3 4.2',
  receipt: 'M5 3h10v14l-2.5-2-2.5 2-2.5-2L5 17V3ZM8 7h4M8 10.5h4',
  stack: 'm10 3.5 7 3.5-7 3.5L3 7l7-3.5ZM3 10l7 3.5 7-3.5M3 13l7 3.5 7-3.5',
  suitcase: 'M3.5 7h13v9.5h-13zM7.5 7V4h5v3M7 7v9.5M13 7v9.5',
  truck:
    'M4.4 14.5H2.5v-9H12v9H7.6M12 8.5h3.2l2.3 2.8v3.2h-1M13.4 14.5H12M6 16.1a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 1 0 0 3.2M15 16.1a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 1 0 0 3.2',
} as const;
