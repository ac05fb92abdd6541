import type { ReactNode } from 'react';

interface RequestHeadingProps {
  /** The tag of its status, or what is asked of the reader; read out with the day. */
  readonly status: ReactNode;
  readonly reference: string;
  readonly day: string;
  /** Beneath the day: its time and the label of its address. */
  readonly place: string;
  /** Beside the day: the way to its change. */
  readonly action?: ReactNode;
  /** The heading above decides. */
  readonly heading?: 'h2' | 'h3';
  /** Until when it can be changed, and whom to call. */
  readonly children?: ReactNode;
}

/** The one heading of a request in its panel: where it stands, and the day, large. */
export function RequestHeading({
  status,
  reference,
  day,
  place,
  action,
  heading: Heading = 'h3',
  children,
}: RequestHeadingProps) {
  return (
    <div className="grid gap-1">
      <div className="flex items-end justify-between gap-4">
        <Heading className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3 text-sm">
            {status} <span className="text-ink-2 figures">{reference}</span>
          </span>{' '}
          <span className="block display-2 text-balance wrap-anywhere">{day}</span>
        </Heading>
        <span className="flex-none text-sm">{action}</span>
      </div>
      <p className="wrap-anywhere text-ink-2">{place}</p>
      {children}
    </div>
  );
}
