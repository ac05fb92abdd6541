import type { TripDetail } from '@vestry/contract/trips/schemas';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../lib/transport/api-error.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageIcons } from '../../ui/page-icons.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';

/** Whether the closet has no such trip. A trip of another closet is answered in the same way. */
export function isUnknownTrip({ data, error }: QueryState<TripDetail>): boolean {
  return data === undefined && error instanceof ApiError && error.code === 'NOT_FOUND';
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
