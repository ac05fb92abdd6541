import { paceOf, type Pace } from '@vestry/contract/billing/pace-rules';
import type { Billing, Usage, UsageKind } from '@vestry/contract/billing/schemas';
import { toDay } from '@vestry/contract/calendar/day';
import { dayText, paceText, type PaceFacts, type VisitNoun } from './words.ts';

const visitWords: Partial<Record<UsageKind, VisitNoun>> = {
  DELIVERIES: ['delivery', 'deliveries'],
  PICKUPS: ['pickup', 'pickups'],
};

interface UsagePace extends Pace, PaceFacts {}

/** Where the visits of a kind are heading; null for what is stored, and without a plan. */
export function usagePace(
  { kind, used, allowance, soFar }: Usage,
  { periodStart, periodEnd, today }: Pick<Billing, 'periodStart' | 'periodEnd' | 'today'>,
): UsagePace | null {
  const noun = visitWords[kind];
  if (noun === undefined || soFar === null || allowance === null) return null;
  const days = { from: toDay(periodStart), to: toDay(periodEnd), today: toDay(today) };
  return { ...paceOf({ used, soFar, ...days }), used, soFar, allowance, noun };
}

/** The visits over the days of the period: until today a line, from today on where it is heading, and the allowance across. */
export function PacePlot({ pace, period }: { readonly pace: UsagePace; readonly period: Billing }) {
  const { days, daysPast, projected, used, soFar, allowance } = pace;
  const end = projected ?? used;
  const most = Math.max(1, allowance, end) * 1.1;
  const isOver = end > allowance;
  const x = (day: number) => (100 * day) / days;
  const y = (count: number) => 100 - (100 * count) / most;
  return (
    <div>
      <div aria-hidden="true" className="relative">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="block h-20 w-full overflow-visible">
          <g fill="none" strokeWidth="1" className="[&_*]:[vector-effect:non-scaling-stroke]">
            <path d="M0 100H100" className="stroke-rule forced-colors:stroke-[CanvasText]" />
            <path
              d={`M0 ${y(allowance)}H100`}
              className="stroke-rule forced-colors:stroke-[CanvasText]"
              strokeDasharray="2 4"
            />
            <path
              d={`M${x(daysPast)} ${y(soFar)}L100 ${y(end)}`}
              className={`${isOver ? 'stroke-cedar' : 'stroke-ink-2'} forced-colors:stroke-[CanvasText]`}
              strokeWidth="1.5"
              strokeDasharray="5 4"
            />
            <path
              d={`M0 100L${x(daysPast)} ${y(soFar)}`}
              className="stroke-ink forced-colors:stroke-[CanvasText]"
              strokeWidth="1.5"
            />
          </g>
        </svg>
        <span
          className="absolute size-2 -translate-1/2 rounded-round bg-ink forced-colors:bg-[CanvasText]"
          style={{ left: `${x(daysPast)}%`, top: `${y(soFar)}%` }}
        />
      </div>
      <p className="flex justify-between gap-4 pt-1 text-xs text-ink-2 figures">
        <span>{shortDay(period.periodStart)}</span>
        <span>{shortDay(period.periodEnd)}</span>
      </p>
      <p className={`pt-1 text-sm figures ${isOver ? 'text-cedar' : 'text-ink-2'}`}>
        {paceText(pace)}
        <span className="sr-only">
          {' '}
          Day {daysPast} of {days}.
        </span>
      </p>
    </div>
  );
}

/** 'November 1st'. */
function shortDay(day: string): string {
  return dayText(day).replace(/, \d+$/, '');
}
