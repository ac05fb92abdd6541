import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { PageSection } from '../ui/page-section.tsx';
import { pendingRecommendationsQuery } from '../home/queries.ts';
import { Recommendations } from '../requests/pickup/recommendations.tsx';

/** Recommendations of staff; shown while an answer is awaited, and while one can be withdrawn. */
export function HomeRecommendations() {
  const { data = [] } = useQuery(pendingRecommendationsQuery(useRouteContext({ from: '/admin' })));
  if (data.length === 0) return null;
  return (
    <PageSection title="Care proposals">
      <Recommendations recommendations={data} isWide />
    </PageSection>
  );
}
