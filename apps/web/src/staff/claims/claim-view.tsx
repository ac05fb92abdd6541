import type { StaffClaim } from '@vestry/contract/staff/claims/schemas';
import type { HashedDocument } from '@vestry/contract/claims/schemas';
import { documentFileName } from '@vestry/contract/documents/rules';
import { getStaffDocument } from '@vestry/contract/staff/valuations/calls';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useFacilityFormat } from '../../config/facility-format.ts';
import { downloadFile } from '../../lib/transport/load-file.ts';
import { ClaimView } from '../../ui/claim-view.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { BackLink, PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { itemWords } from '../words/words.ts';
import { ClaimActions } from './claim-actions.tsx';
import { claimQuery } from './queries.ts';

/** A claim of a closet, as it is brought to the insurer. */
export function ClaimPage() {
  const { clientId, claimId: id } = useParams({ from: staffPaths.claim });
  const query = useQuery(claimQuery({ clientId, id }));
  const day = useFacilityFormat({ dateStyle: 'medium' });
  return (
    <>
      <PageTitle title={query.data === undefined ? 'Claim' : `Claim ${query.data.reference}`}>
        <BackLink to={staffPaths.claims}>All claims</BackLink>
      </PageTitle>
      <QueryBoundary query={query} title="The claim did not load">
        {(claim) => (
          <div className="grid gap-8">
            <Whose claim={claim} />
            <ClaimView
              claim={claim}
              title={itemWords(claim.item)}
              day={day}
              onDocument={(document) => void openDocument(clientId, document)}
              actions={<ClaimActions key={claim.id} claim={claim} />}
            />
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

function Whose({ claim: { clientId, closetName, item } }: { readonly claim: StaffClaim }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-ink-2">
      <Link to={staffPaths.closet} params={{ clientId }} className="text-link">
        {closetName}
      </Link>
      <Link to={staffPaths.item} params={{ clientId, itemId: item.id }} className="text-link wrap-anywhere">
        <span className="figures">{item.itemClientNumber}</span>, {itemWords(item)}
      </Link>
    </p>
  );
}

async function openDocument(clientId: number, { id, name, mediaType }: HashedDocument): Promise<void> {
  const file = { name: documentFileName(name, mediaType), mediaType };
  await downloadFile(getStaffDocument, { params: { clientId, id } }, file).catch(showFailure);
}
