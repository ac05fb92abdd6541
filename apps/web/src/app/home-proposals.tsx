import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { HomeSection } from '../home/home-section.tsx';
import { pendingProposalsQuery } from '../home/queries.ts';
import { CareProposals } from '../requests/pickup/care-proposals.tsx';

/** Recommendations of staff; shown while an answer is awaited, and while one can be withdrawn. */
export function HomeProposals() {
  const { data = [] } = useQuery(pendingProposalsQuery(useRouteContext({ from: '/admin' })));
  if (data.length === 0) return null;
  return (
    <HomeSection title="Care proposals">
      <CareProposals proposals={data} isWide />
    </HomeSection>
  );
}
