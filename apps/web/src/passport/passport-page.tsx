import { documentFileName } from '@vestry/contract/documents/rules';
import { getDocument } from '@vestry/contract/documents/calls';
import type { StoredDocument } from '@vestry/contract/documents/schemas';
import { getPassportFile } from '@vestry/contract/passport/calls';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { useFacilityFormat } from '../config/facility-format.ts';
import { useBrand, usePageTitle } from '../config/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { downloadFile } from '../lib/transport/load-file.ts';
import { isNotFound } from '../lib/transport/is-not-found.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { UnknownPage } from '../lib/view/unknown-page.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PaperButton } from '../ui/paper-button.tsx';
import { PassportView } from '../ui/passport-view.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { Skeletons } from '../ui/skeleton.tsx';
import { passportQuery } from './queries.ts';

const route = getRouteApi(paths.passport);

/** The passport of an item: all that is known of it, for an insurer or a buyer. */
export function PassportPage() {
  const { clientId } = route.useRouteContext();
  const { itemId } = route.useParams();
  const { brandName, supportPhone } = useBrand();
  const day = useFacilityFormat({ dateStyle: 'medium' });
  const query = useQuery(passportQuery(clientId, itemId));
  const item = query.data?.item;
  const isUnknown = isNotFound(query.error);
  const title = item === undefined ? 'Passport' : item.observation || item.designers || item.itemClientNumber;
  usePageTitle(item === undefined ? title : `Passport, ${title}`);
  if (isUnknown) return <UnknownItem />;
  const words = { client: 'you', operator: brandName, phone: supportPhone, day } as const;
  return (
    <div className="page-width grid gap-8 pb-18">
      <div className="grid gap-3 pt-8 desktop:pt-12">
        <BackLink to={paths.item} params={{ itemId }} search={{}}>
          The item
        </BackLink>
        {item !== undefined && <p className="caps wrap-anywhere">{item.designers}</p>}
        <h1 className="display-1 wrap-anywhere">{title}</h1>
        <p className="max-w-prose text-sm text-ink-2">
          The passport of this item: its photographs, condition and custody, the care that was done and what
          it is worth, for your insurer or a buyer.
        </p>
        <p className="pt-2 print:hidden">
          <PaperButton load={async () => callApi(getPassportFile, { params: { id: itemId } })}>
            Download PDF
          </PaperButton>
        </p>
      </div>
      <QueryBoundary
        query={query}
        title="The passport did not load"
        skeleton={<Skeletons shapes={['h-24', 'h-96', 'h-64']} />}
      >
        {(passport) => (
          <PassportView
            passport={passport}
            words={words}
            onOpen={(document) => void openDocument(document)}
          />
        )}
      </QueryBoundary>
    </div>
  );
}

function UnknownItem() {
  return (
    <UnknownPage icon="hanger" what="item">
      <Link to={paths.closet} search={{}} className={buttonClass('black')}>
        Go to My Closet
      </Link>
    </UnknownPage>
  );
}

async function openDocument({ id, name, mediaType }: StoredDocument): Promise<void> {
  const file = { name: documentFileName(name, mediaType), mediaType };
  await downloadFile(getDocument, { params: { id } }, file).catch(showFailure);
}
