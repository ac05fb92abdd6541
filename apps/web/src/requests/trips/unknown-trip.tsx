import type { TripDetail } from '@vestry/contract/trips/schemas';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { isNotFound } from '../../lib/transport/is-not-found.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageIcons } from '../../ui/page-icons.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';

/** Whether the closet has no such trip; a page that shows one already still shows it. */
export function isUnknownTrip({ data, error }: QueryState<TripDetail>): boolean {
  return data === undefined && isNotFound(error);
}

/** Instead of the page of a trip that is not there. */
export function UnknownTrip() {
  return (
    <div className="page-width">
      <EmptyState
        icon={pageIcons.suitcase}
        heading="h1"
        title="We could not find this trip"
        action={
          <Link to={paths.trips} className={buttonClass('black')}>
            Go to your trips
          </Link>
        }
      >
        The address may have been mistyped.
      </EmptyState>
    </div>
  );
}
