/** The icons, as path data on a 20 by 20 field with one thin line. Decoration: the control beside them has the name. */
const drawings = {
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  chevronDown: 'm4.5 8 5.5 5.5 5.5-5.5',
  chevronUp: 'm4.5 12 5.5-5.5 5.5 5.5',
  chevronLeft: 'm12 4.5-5.5 5.5 5.5 5.5',
  chevronRight: 'm8 4.5 5.5 5.5-5.5 5.5',
  chevronFirst: 'm15 4.5-5.5 5.5 5.5 5.5M6 4.5v11',
  chevronLast: 'm5 4.5 5.5 5.5-5.5 5.5M14 4.5v11',
  close: 'm5 5 10 10M15 5 5 15',
  external: 'M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7',
  eye: 'M2.5 10S5 5.5 10 5.5 17.5 10 17.5 10 15 14.5 10 14.5 2.5 10 2.5 10ZM8 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  eyeClosed: 'M2.5 9s2.5 4 7.5 4 7.5-4 7.5-4M4.8 11.6 3.3 13.5M10 13v2.5M15.2 11.6l1.5 1.9',
  hanger:
    'M10 8.5V7.3c1-.3 1.6-.9 1.6-1.8a1.6 1.6 0 0 0-3.2 0M10 8.5l7.2 4.7c.8.6.4 1.8-.6 1.8H3.4c-1 0-1.4-1.2-.6-1.8L10 8.5Z',
  info: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0M10 9v4.5M10 6.5v.2',
  mail: 'M3 5.5h14v9.5H3zM3 6l7 5.5L17 6',
  menu: 'M3 7h14M3 13h14',
  plus: 'M10 4v12M4 10h12',
  search: 'M4 9a5 5 0 1 0 10 0 5 5 0 1 0-10 0m9 4 4 4',
  warning: 'M10 3.5 17.5 16h-15L10 3.5ZM10 8.5v3.7M10 14v.2',
  bag: 'M4.5 7h11l.8 10H3.7L4.5 7ZM7.2 7V5.8a2.8 2.8 0 0 1 5.6 0V7',
  garmentBag: 'M10 6V3M5 8l5-2 5 2v9H5V8ZM10 10v4',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  minus: 'M4 10h12',
  people:
    'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.5 16c0-2.8 2.2-4.5 5-4.5s5 1.7 5 4.5M13 4.3a2.75 2.75 0 0 1 0 5M14.5 11.8c1.9.5 3 2 3 4.2',
  receipt: 'M5 3h10v14l-2.5-2-2.5 2-2.5-2L5 17V3ZM8 7h4M8 10.5h4',
  truck:
    'M4.4 14.5H2.5v-9H12v9H7.6M12 8.5h3.2l2.3 2.8v3.2h-1M13.4 14.5H12M6 16.1a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 1 0 0 3.2M15 16.1a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 1 0 0 3.2',
  expand: 'M11.5 3.5h5v5M16.5 3.5l-5.5 5.5M8.5 16.5h-5v-5M3.5 16.5 9 11',
  filter: 'M3 6h14M5.5 10h9M8 14h4',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.4 9v4.5M11.6 9v4.5',
  stack: 'm10 3.5 7 3.5-7 3.5L3 7l7-3.5ZM3 10l7 3.5 7-3.5M3 13l7 3.5 7-3.5',
  download: 'M10 3.5v9M6 9l4 4 4-4M3.5 16.5h13',
  camera: 'M3 6.5h3.2L7.5 4.5h5l1.3 2H17v9H3v-9ZM10 13.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  offline: 'M3 8.5a10 10 0 0 1 14 0M5.5 11a6.4 6.4 0 0 1 9 0M10 15v.2M4 3.5l12 13',
} satisfies Record<string, string>;

export type IconName = keyof typeof drawings;

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`icon block flex-none ${className}`}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
