import { closeReceiving } from '@vestry/contract/staff/receiving/calls';
import type { Receiving } from '@vestry/contract/staff/receiving/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import { callApi } from '../../lib/transport/api.ts';
import { queryClient } from '../../shell/query-client.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useMay } from '../queries.ts';
import { BackLink, PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { counted, wireDay } from '../words/words.ts';
import { staffPaths } from '../paths.ts';
import { refresh } from '../refresh.ts';
import { ExpectModal } from './expect-modal.tsx';
import { FieldsPart } from './fields-part.tsx';
import { LinesPart } from './lines-part.tsx';
import { PhotosPart } from './photos-part.tsx';
import { receivingQuery } from './queries.ts';

/** A receiving: expected against received, photographs, fields and labels. */
export function ReceivingPage() {
  const { clientId, receivingId: id } = useParams({ from: staffPaths.receiving });
  const query = useQuery(receivingQuery({ clientId, id }));
  return (
    <>
      <PageTitle title={query.data?.closetName ?? 'Receiving'}>
        <BackLink to={staffPaths.receivings}>All receivings</BackLink>
      </PageTitle>
      <QueryBoundary query={query} title="The receiving did not load">
        {(receiving) => <Body receiving={receiving} />}
      </QueryBoundary>
    </>
  );
}

function Body({ receiving }: { readonly receiving: Receiving }) {
  const mayWork = useMay('staff.logistics');
  const items = receiving.lines.flatMap(({ piece: item }) => item ?? []);
  return (
    <div className="grid gap-12">
      <Head receiving={receiving} mayWork={mayWork} />
      <LinesPart receiving={receiving} mayReceive={mayWork && receiving.closed === null} />
      {mayWork && <PhotosPart clientId={receiving.clientId} items={items} />}
      <FieldsPart clientId={receiving.clientId} receivingId={receiving.id} items={items} mayEdit={mayWork} />
    </div>
  );
}

function Head({ receiving, mayWork }: { readonly receiving: Receiving; readonly mayWork: boolean }) {
  const [question, setQuestion] = useState<'more' | 'close' | null>(null);
  const { expected, received, expectedOn, closed, note, pickupId, clientId } = receiving;
  return (
    <section aria-label="Receiving" className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 figures">
        {closed !== null && <Tag color="gray">Closed</Tag>}
        <span>{expectedOn === null ? 'No day is agreed' : `Expected ${wireDay(expectedOn)}`}</span>
        {pickupId !== null && <span>With pickup P-{pickupId}</span>}
        {receiving.openedBy !== null && <span>Opened by {receiving.openedBy}</span>}
        <Link to={staffPaths.closet} params={{ clientId }} className="text-link">
          See the closet
        </Link>
      </p>
      {note !== '' && <p className="max-w-prose wrap-anywhere">“{note}”</p>}
      <div className="grid max-w-prose gap-2">
        <p className="figures">
          <span className="display-4">{received}</span>
          <span className="text-ink-2"> of {expected} received</span>
        </p>
        <ProgressBar label="Received" value={expected === 0 ? 0 : (received / expected) * 100} />
      </div>
      {mayWork && closed === null && (
        <div className="flex flex-wrap gap-3">
          <Button kind="gray" onClick={() => setQuestion('more')}>
            Expect more
          </Button>
          <Button kind="gray" onClick={() => setQuestion('close')}>
            Close the receiving
          </Button>
        </div>
      )}
      {question === 'more' && (
        <ExpectModal receiving={receiving} onClose={() => setQuestion(null)} onOpened={() => undefined} />
      )}
      {question === 'close' && <CloseModal receiving={receiving} onClose={() => setQuestion(null)} />}
    </section>
  );
}

function CloseModal({ receiving, onClose }: { readonly receiving: Receiving; readonly onClose: () => void }) {
  const missing = receiving.lines.filter(({ receivedAt }) => receivedAt === null);

  async function close(): Promise<void> {
    const { clientId, id } = receiving;
    const closed = await callApi(closeReceiving, { params: { clientId, id } });
    queryClient.setQueryData(receivingQuery(receiving).queryKey, closed);
  }

  return (
    <AskDialog
      title="Close the receiving"
      action="Close it"
      cancel="Keep it open"
      run={close}
      afterwards={async () => refresh('receiving', 'list')}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">
        {missing.length === 0
          ? 'Everything that was expected has arrived.'
          : `${counted(missing.length, 'garment')} did not come: ${missing
              .slice(0, 5)
              .map(({ itemClientNumber }) => itemClientNumber)
              .join(', ')}${missing.length > 5 ? ' …' : ''}.`}
      </p>
    </AskDialog>
  );
}
