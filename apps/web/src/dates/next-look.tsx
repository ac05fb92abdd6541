import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useToday } from '../calendar/queries.ts';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { dayHash } from './dates-search.ts';
import { clockText } from './event-words.ts';
import { Look } from './look.tsx';
import { upcomingEventsQuery } from './queries.ts';

/** The next look, across the window: its day and its occasion beside its garments. Nothing where nothing is planned. */
export function NextLook() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const { data: [event] = [] } = useQuery(upcomingEventsQuery(clientId, useToday()));
  if (event === undefined) return null;
  const { name, dayText, note, at, entries } = event;
  return (
    <section aria-labelledby="next-look" className="bg-sunk">
      <div className="mx-auto grid max-w-(--container-page) items-center gap-8 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] desktop:gap-18 desktop:px-gutter desktop:py-12">
        <div className="order-last px-gutter pb-12 desktop:order-none desktop:px-0 desktop:pb-0">
          <p className="caps text-ink-2">Your next look</p>
          <h2 id="next-look" className="pt-4 display-1 wrap-anywhere">
            {name}
          </h2>
          <p className="pt-4 display-4">{dayText}</p>
          <p className="pt-1 text-ink-2">{clockText(at.time) || 'The whole day'}</p>
          {note !== '' && (
            <p className="max-w-prose pt-4 whitespace-pre-line wrap-anywhere text-ink-2">{note}</p>
          )}
          <p className="pt-8">
            <Link to={paths.dates} search={{ day: at.day }} hash={dayHash} className={buttonClass('white')}>
              Open the day
            </Link>
          </p>
        </div>
        <div className="desktop:bleed-end">
          <Look label="Your next look" entries={entries} />
        </div>
      </div>
    </section>
  );
}
