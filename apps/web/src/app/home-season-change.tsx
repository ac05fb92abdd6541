import { comingSeason, daysOfSeason, hemisphereOf, isNearTurn } from '@vestry/contract/seasons/year-rules';
import { seasonLabels } from '@vestry/contract/seasons/seasons';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { addressesQuery } from '../addresses/queries.ts';
import { useToday } from '../calendar/queries.ts';
import { useRequestRefusal } from '../users/queries.ts';
import { paths } from './paths.ts';

/** A quiet line near a season's turn; nothing in the rest of the year. */
export function HomeSeasonChange() {
  const today = useToday();
  const { clientId } = useRouteContext({ from: '/admin' });
  const isNear = isNearTurn(today);
  const { data } = useQuery({ ...addressesQuery(clientId), enabled: isNear });
  const readsOnly = useRequestRefusal() !== undefined;
  if (!isNear || readsOnly || data === undefined) return null;
  const hemisphere = hemisphereOf(data[0]?.country ?? '');
  const season = comingSeason(today, hemisphere);
  const isOn = daysOfSeason(season, today, hemisphere).start <= today;
  return (
    <p className="mt-12 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-y border-hair py-5">
      <span>
        {seasonLabels[season]} {isOn ? 'has begun' : 'is near'}. One visit brings home what it needs and takes
        the rest into storage.
      </span>
      <Link to={paths.seasonChange} className="text-link text-sm">
        See the season change
      </Link>
    </p>
  );
}
