import { Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';

const parts = [
  { label: 'Garments', to: paths.closet },
  { label: 'Sets', to: paths.sets },
  { label: 'Lookbook', to: paths.dates },
  { label: 'Calendar', to: paths.calendar },
  { label: 'Trips', to: paths.trips },
  { label: 'Season change', to: paths.seasonChange },
] as const;

/** Scrolls the row, which is wider than a phone, to the part that is open; the page stays where it is. */
function showInRow(part: HTMLElement | null): void {
  const row = part?.parentElement;
  if (!part || !row) return;
  row.scrollLeft = part.offsetLeft - row.offsetLeft - (row.clientWidth - part.offsetWidth) / 2;
}

/** The title of the closet and the ways into its parts. */
export function ClosetHeading({ current }: { readonly current: (typeof parts)[number]['label'] }) {
  return (
    <div>
      <h1 className="display-1">My Closet</h1>
      <nav aria-label="My Closet">
        <ul className="-mx-1 mt-2 flex gap-x-5 overflow-x-auto overflow-y-hidden p-1 text-sm whitespace-nowrap [scrollbar-width:none] max-tablet:-mx-gutter max-tablet:px-gutter desktop:gap-x-6">
          {parts.map(({ label, to }) => (
            <li key={to} ref={label === current ? showInRow : undefined}>
              <Link
                to={to}
                search={{}}
                activeOptions={{ exact: true, includeSearch: false }}
                className="tap-area flex min-h-target items-center"
              >
                <span
                  className={`border-b py-1 ${label === current ? 'border-ink' : 'border-transparent text-ink-2 hover:text-ink'}`}
                >
                  {label}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
