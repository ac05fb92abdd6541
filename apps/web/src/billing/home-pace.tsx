import { usageLabels } from '@vestry/contract/billing/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { PageSection } from '../ui/page-section.tsx';
import { usePermission } from '../users/queries.ts';
import { PacePlot, usagePace } from './pace-plot.tsx';
import { billingQuery } from './queries.ts';

/**
 * Shows on Home where the visits of the period are heading. Nothing for those who do not see billing, nor while it loads or where
 * it fails: Home does not need it.
 */
export function HomePace() {
  const canRead = usePermission('billing.read')?.ok === true;
  const { clientId } = useRouteContext({ from: '/admin' });
  const { data: billing } = useQuery({ ...billingQuery(clientId), enabled: canRead });
  if (!canRead || billing === undefined) return null;
  const plots = billing.usage.flatMap((usage) => {
    const pace = usagePace(usage, billing);
    return pace === null ? [] : [{ kind: usage.kind, pace }];
  });
  if (plots.length === 0) return null;
  return (
    <PageSection
      title="Your plan this period"
      link={
        <Link to={paths.billing} className="text-link text-sm">
          See billing
        </Link>
      }
    >
      <ul className="grid gap-x-12 gap-y-8 border-t border-hair pt-6 tablet:grid-cols-2">
        {plots.map(({ kind, pace }) => (
          <li key={kind}>
            <p className="flex items-baseline justify-between gap-4 pb-2">
              <span className="text-sm text-ink-2">{usageLabels[kind]}</span>
              <span className="figures">
                <span className="display-4">{pace.soFar}</span>
                <span className="text-sm text-ink-2"> of {pace.allowance}</span>
              </span>
            </p>
            <PacePlot pace={pace} period={billing} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
