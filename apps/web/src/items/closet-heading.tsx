import { Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { useCurrentInView } from '../lib/view/use-current-in-view.ts';

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
  const row = useCurrentInView();
  return (
    <div className="min-w-0">
      <h1 className="display-1">My Closet</h1>
      <nav ref={row} aria-label="My Closet" className="mt-2 scroll-row tab-row">
        <ul className="flex gap-x-5 py-1 text-sm whitespace-nowrap desktop:gap-x-6">
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
