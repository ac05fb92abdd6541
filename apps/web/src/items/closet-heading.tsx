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

/** The title of the closet and the ways into its parts. */
export function ClosetHeading({ current }: { readonly current: (typeof parts)[number]['label'] }) {
  return (
    <div>
      <h1 className="display-1">My Closet</h1>
      <nav aria-label="My Closet">
        <ul className="flex flex-wrap gap-x-6 pt-3 text-sm">
          {parts.map(({ label, to }) => (
            <li key={to}>
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
