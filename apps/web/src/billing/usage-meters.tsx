import { usageLabels, type Billing, type Usage } from '@vestry/contract/billing/schemas';
import { PacePlot, usagePace } from './pace-plot.tsx';

/** Shows how much of the plan is used: a row of bars for what is stored, then where the visits are heading; above the allowance it says so. */
export function UsageMeters({ billing }: { readonly billing: Billing }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 tablet:grid-cols-6">
      {billing.usage.map((each) => (
        <Meter key={each.kind} usage={each} billing={billing} />
      ))}
    </ul>
  );
}

function Meter({ usage, billing }: { readonly usage: Usage; readonly billing: Billing }) {
  const { kind, used, allowance } = usage;
  const label = usageLabels[kind];
  const over = allowance === null ? 0 : Math.max(0, used - allowance);
  const pace = usagePace(usage, billing);
  // The visits until today; those that are booked stand below.
  const shown = pace?.soFar ?? used;
  return (
    <li className={pace === null ? 'tablet:col-span-2' : 'tablet:col-span-3'}>
      <p className="flex items-baseline justify-between gap-4 pb-2">
        <span className="text-sm text-ink-2">{label}</span>
        <span className="figures">
          <span className="display-4">{shown}</span>
          {allowance !== null && <span className="text-sm text-ink-2"> of {allowance}</span>}
        </span>
      </p>
      {allowance !== null && (
        <>
          <meter aria-label={label} min={0} max={Math.max(allowance, 1)} value={shown} className="sr-only">
            {shown} of {allowance}
          </meter>
          {pace === null && (
            <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full">
              <rect width="100" height="1" className="fill-ground" />
              <rect
                width={shareOf(used, allowance)}
                height="1"
                className={over > 0 ? 'fill-cedar' : 'fill-ink'}
              />
            </svg>
          )}
        </>
      )}
      {pace !== null && <PacePlot pace={pace} period={billing} />}
      {pace === null && (
        <p className="min-h-6 pt-1 text-sm text-ink-2 figures">{over > 0 && `${over} above the allowance`}</p>
      )}
    </li>
  );
}

function shareOf(used: number, allowance: number): number {
  if (allowance === 0) return used > 0 ? 100 : 0;
  return Math.min(100, (used / allowance) * 100);
}
