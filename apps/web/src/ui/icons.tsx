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
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.4 9v4.5M11.6 9v4.5',
  camera: 'M3 6.5h3.2L7.5 4.5h5l1.3 2H17v9H3v-9ZM10 13.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
} satisfies Record<string, string>;

export type IconName = keyof typeof drawings;

/** One of the icons above, or the path data of one in `page-icons.ts`. */
export type IconSign = IconName | `${'M' | 'm'}${number}${string}`;

interface IconProps {
  readonly name: IconSign;
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
      <path d={name in drawings ? drawings[name as IconName] : name} />
    </svg>
  );
}
