import type { Day } from '@vestry/contract/calendar/day';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '../app/paths.ts';
import { useBrand } from '../config/queries.ts';
import { saveFile } from '../lib/view/save-file.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { pageIcons } from '../ui/page-icons.ts';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { usePermission } from '../users/queries.ts';
import { calendarFile } from './calendar-file.ts';
import { dayHash } from './dates-search.ts';
import { clockText, dayWords, eventsOf, guestsText, type PlannedEvent } from './event-words.ts';
import { Look } from './look.tsx';
import { RequestLook } from './request-look.tsx';

interface DayLookProps {
  readonly day: Day;
  readonly today: Day;
  readonly entries: readonly DateEntry[];
  readonly onEdit: (dateId: number) => void;
  /** Takes the look of the day along on a trip. */
  readonly onTrip?: ((day: Day, entries: readonly DateEntry[]) => void) | undefined;
}

/** A day of the lookbook: its look, what it is for, and how to have it there in time. */
export function DayLook({ day, today, entries, onEdit, onTrip }: DayLookProps) {
  const { brandName } = useBrand();
  const canWrite = usePermission('closet.write')?.ok === true;
  const heading = useRef<HTMLHeadingElement>(null);
  // A link to the day leads the keyboard there too.
  const isLinked = useLocation({ select: ({ hash }) => hash === dayHash });
  useEffect(() => {
    if (isLinked) heading.current?.focus({ preventScroll: true });
  }, [isLinked]);
  const events = eventsOf(entries);
  const save = () => {
    const text = calendarFile({ events, brandName, host: window.location.host, now: new Date() });
    saveFile(new File([text], `lookbook-${day}.ics`, { type: 'text/calendar' }));
  };
  return (
    <section aria-labelledby={dayHash} className="grid content-start gap-6">
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} id={dayHash} tabIndex={-1} className="display-3">
          {dayWords(day, today)}
        </h2>
        {events.length > 0 && (
          <button
            type="button"
            className="text-link inline-flex flex-none items-center gap-2 text-sm whitespace-nowrap"
            onClick={save}
          >
            <Icon name={pageIcons.download} className="size-4" />
            Calendar file
          </button>
        )}
      </div>
      {events.length === 0 ? (
        <p className="text-ink-2">Nothing is planned for this day.</p>
      ) : (
        <>
          <Look label="The look" entries={entries} />
          <ul>
            {events.map((event) => (
              <EventLine
                key={`${event.at.time} ${event.name}`}
                event={event}
                onEdit={canWrite ? onEdit : undefined}
              />
            ))}
          </ul>
          {canWrite && <RequestLook day={day} today={today} entries={entries} />}
          {canWrite && day > today && onTrip !== undefined && (
            <Button kind="gray" wide onClick={() => onTrip(day, entries)}>
              Take on a trip
            </Button>
          )}
        </>
      )}
      {canWrite && (
        <Link
          to={paths.closet}
          search={{ plan: day }}
          className={buttonClass(events.length === 0 ? 'black' : 'gray', true)}
        >
          {events.length === 0 ? 'Choose garments for this day' : 'Add garments to this day'}
        </Link>
      )}
    </section>
  );
}

interface EventLineProps {
  readonly event: PlannedEvent;
  readonly onEdit: ((dateId: number) => void) | undefined;
}

function EventLine({ event, onEdit }: EventLineProps) {
  const photo = event.entries.find((entry) => entry.photo !== null)?.photo ?? null;
  const notes = [...new Set(event.entries.map(({ note }) => note))].filter((note) => note !== '');
  const withGuests = event.entries.find(({ guests }) => guests !== '');
  return (
    <li className="flex gap-4 border-t border-hair py-4">
      <div className="min-w-0 flex-1">
        <h3 className="display-4 wrap-anywhere">{event.name}</h3>
        <p className="text-sm wrap-anywhere text-ink-2">
          {clockText(event.at.time) || 'The whole day'}
          {withGuests !== undefined && `, ${guestsText(withGuests)}`}
        </p>
        {notes.map((note) => (
          <p key={note} className="pt-1 text-sm whitespace-pre-line wrap-anywhere text-ink-2">
            {note}
          </p>
        ))}
        <ul className="pt-2 text-sm">
          {event.entries.map(({ id, item }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {item.designers}, <span className="text-ink-2 figures">{item.itemClientNumber}</span>
              </span>
              {onEdit !== undefined && (
                <button
                  type="button"
                  aria-label={`Edit ${event.name} for ${item.designers}, ${item.itemClientNumber}`}
                  aria-haspopup="dialog"
                  className="flex min-h-target flex-none items-center underline-offset-4 hover:underline"
                  onClick={() => onEdit(id)}
                >
                  Edit
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {photo !== null && (
        <span className="w-21 flex-none">
          <Photo photo={photo} alt={`Photo of ${event.name}`} slot={thumbSlot} trueColor />
        </span>
      )}
    </li>
  );
}
