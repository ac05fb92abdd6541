import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestEvent } from '@vestry/contract/requests/schemas';
import { Timeline } from '../ui/timeline.tsx';
import { useMomentDay } from '../config/facility-format.ts';

interface RequestTimelineProps {
  readonly kind: RequestKind;
  /** The headlines of the statuses in their order, without that of a cancellation. */
  readonly steps: readonly string[];
  /** Index of the present status; -1 of a canceled request. */
  readonly current: number;
  readonly events: readonly RequestEvent[];
  /** When the last status is expected: the day of the appointment. */
  readonly expected: string;
}

/** Shows what happened and when, the present status and the next one. A canceled request ends where it was canceled. */
export function RequestTimeline({ kind, steps, current, events, expected }: RequestTimelineProps) {
  const momentDay = useMomentDay();
  const label = `${requestKindFacts[kind].label} timeline`;
  const reached = events.filter(({ kind: eventKind }) => eventKind === 'STATUS');
  if (current < 0) {
    const lines = reached.map(({ title, time }) => ({ title, detail: momentDay(time) }));
    return <Timeline label={label} steps={lines} current={lines.length - 1} />;
  }
  const dayOf = (title: string) => {
    const event = reached.findLast((each) => each.title === title);
    return event === undefined ? undefined : momentDay(event.time);
  };
  const lines = steps.map((title, index) => ({
    title,
    detail: index <= current ? dayOf(title) : index === steps.length - 1 ? expected : undefined,
  }));
  return <Timeline label={label} steps={lines} current={current} />;
}

/** Every change with who made it, for those who want to know more. */
export function EventList({ events }: { readonly events: readonly RequestEvent[] }) {
  const momentDay = useMomentDay();
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-3.25 text-ink-2">Full history ({events.length})</summary>
      <ol className="grid gap-3 pt-4">
        {events.map(({ id, title, note, by, time }) => (
          <li key={id}>
            {title}
            <span className="block text-ink-2 figures">
              {momentDay(time)}
              {by === null ? '' : `, ${by}`}
            </span>
            {note !== '' && <span className="block wrap-anywhere text-ink-2">{note}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
