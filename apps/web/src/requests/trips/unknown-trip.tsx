import type { TripDetail } from '@vestry/contract/trips/schemas';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { isNotFound } from '../../lib/transport/is-not-found.ts';
import { UnknownPage } from '../../lib/view/unknown-page.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { pageIcons } from '../../ui/page-icons.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';

/** Whether the closet has no such trip; a page that shows one already still shows it. */
export function isUnknownTrip({ data, error }: QueryState<TripDetail>): boolean {
  return data === undefined && isNotFound(error);
}

/** Instead of the page of a trip that is not there. */
export function UnknownTrip() {
  return (
    <UnknownPage icon={pageIcons.suitcase} what="trip">
      <Link to={paths.trips} className={buttonClass('black')}>
        Go to your trips
      </Link>
    </UnknownPage>
  );
}
