import { usePageTitle } from '../config/queries.ts';
import { Terms } from './terms.tsx';

export function TermsPage() {
  usePageTitle('Terms of use');
  return (
    <section>
      <h2 className="pb-6 display-3">Terms of use</h2>
      <Terms />
    </section>
  );
}
