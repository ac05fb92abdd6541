import { documentFileName } from '@vestry/contract/documents/rules';
import type { StoredDocument } from '@vestry/contract/documents/schemas';
import * as calls from '@vestry/contract/staff/passport/calls';
import { getStaffDocument } from '@vestry/contract/staff/valuations/calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFacilityFormat } from '../../config/facility-format.ts';
import { useBrand } from '../../config/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { callQuery } from '../../lib/transport/call-query.ts';
import { downloadFile } from '../../lib/transport/load-file.ts';
import { PaperButton } from '../../ui/paper-button.tsx';
import { PassportView } from '../../ui/passport-view.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { BackLink, PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';

/** The passport of an item as its client reads it. Each view is recorded in the closet's activity. */
export function PassportPage() {
  const params = useParams({ from: staffPaths.passport });
  const { clientId } = params;
  const { brandName, supportPhone } = useBrand();
  const day = useFacilityFormat({ dateStyle: 'medium' });
  const query = useQuery(
    callQuery(
      ['staff', 'closets', 'passport', clientId, params.itemId],
      calls.getStaffPassport,
      { params },
      {
        staleTime: 60_000,
      },
    ),
  );
  const item = query.data?.item;
  const name = [item?.designers, item?.observation].filter((text) => text !== undefined && text !== '');
  const words = { client: 'the client', operator: brandName, phone: supportPhone, day } as const;
  return (
    <>
      <PageTitle title={item === undefined ? 'Passport' : `Passport, ${name.join(', ')}`}>
        <BackLink to={staffPaths.item} params={params}>
          The item
        </BackLink>
      </PageTitle>
      <div className="grid gap-8">
        <p className="print:hidden">
          <PaperButton load={async () => callApi(calls.getStaffPassportFile, { params })}>
            Download PDF
          </PaperButton>
        </p>
        <QueryBoundary query={query} title="The passport did not load">
          {(passport) => (
            <PassportView
              passport={passport}
              words={words}
              onOpen={(document) => void openDocument(clientId, document)}
            />
          )}
        </QueryBoundary>
      </div>
    </>
  );
}

async function openDocument(clientId: number, { id, name, mediaType }: StoredDocument): Promise<void> {
  const file = { name: documentFileName(name, mediaType), mediaType };
  await downloadFile(getStaffDocument, { params: { clientId, id } }, file).catch(showFailure);
}
