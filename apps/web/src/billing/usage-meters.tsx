import { usageLabels, type Usage } from '@vestry/contract/billing/schemas';

/** Shows how much of the plan is used, a bar for each allowance; above the allowance it says so. */
export function UsageMeters({ usage }: { readonly usage: readonly Usage[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
      {usage.map((each) => (
        <Meter key={each.kind} usage={each} />
      ))}
    </ul>
  );
}

function Meter({ usage: { kind, used, allowance } }: { readonly usage: Usage }) {
  const label = usageLabels[kind];
  const over = allowance === null ? 0 : Math.max(0, used - allowance);
  return (
    <li>
      <p className="flex items-baseline justify-between gap-4 pb-2">
        <span className="text-sm text-ink-2">{label}</span>
        <span className="figures">
          <span className="display-4">{used}</span>
          {allowance !== null && <span className="text-sm text-ink-2"> of {allowance}</span>}
        </span>
      </p>
      {allowance !== null && (
        <>
          <meter aria-label={label} min={0} max={Math.max(allowance, 1)} value={used} className="sr-only">
            {used} of {allowance}
          </meter>
          <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full">
            <rect width="100" height="1" className="fill-ground" />
            <rect
              width={shareOf(used, allowance)}
              height="1"
              className={over > 0 ? 'fill-cedar' : 'fill-ink'}
            />
          </svg>
        </>
      )}
      <p className="min-h-6 pt-1 text-sm text-ink-2 figures">{over > 0 && `${over} above the allowance`}</p>
    </li>
  );
}

function shareOf(used: number, allowance: number): number {
  if (allowance === 0) return used > 0 ? 100 : 0;
  return Math.min(100, (used / allowance) * 100);
}
