import { placeName } from '@vestry/contract/staff/place-name';
import { labelText } from '@vestry/contract/staff/picking/rules';
import { scanBack, undoScanBack } from '@vestry/contract/staff/returns/calls';
import { isLoudScanBack, notBackReasonNames } from '@vestry/contract/staff/returns/not-back-rules';
import type {
  NotBackItem,
  ScanBackAnswer,
  ScanBackVerdict,
} from '@vestry/contract/staff/returns/not-back-schemas';
import type { ReturnPlace } from '@vestry/contract/staff/returns/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMoment } from '../../config/facility-format.ts';
import { known } from '../../lib/data/known.ts';
import { callApi } from '../../lib/transport/api.ts';
import { singlePress } from '../../lib/view/single-press.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../links/paged-list.tsx';
import { Codes } from '../parts/codes.tsx';
import { ClosetLine, ItemLine } from '../parts/item-line.tsx';
import { LinePhoto } from '../parts/line-photo.tsx';
import { KeysHint } from '../parts/page-parts.tsx';
import { useAlwaysFocused } from '../parts/use-always-focused.ts';
import { WrongItem } from '../parts/wrong-item.tsx';
import { staffPaths } from '../paths.ts';
import { useMay } from '../queries.ts';
import { counted } from '../words/words.ts';
import { notBackQuery } from './queries.ts';
import { ScanPart } from './scan-part.tsx';
import type { Scan } from './use-scan-in.ts';
import { useScans } from './use-scans.ts';
import { setApartInBackground, setApartLabel } from './set-apart.ts';

interface Taken {
  readonly clientId: number;
  readonly itemId: number;
  readonly number: string;
}

/** The items that are on the road although their request is over; each is scanned into its bin. */
export function NotBackPart() {
  const { page = 1 } = useSearch({ from: staffPaths.returns });
  const query = useQuery(notBackQuery(page));
  const mayReceive = useMay('staff.logistics');
  const input = useAlwaysFocused();
  const [place, setPlace] = useState<ReturnPlace | undefined>();
  const { scan, undo, isPending, failures, result, setResult } = useScans<Scan, ScanBackAnswer, Taken>({
    send: async ({ place: to, ...body }) =>
      callApi(scanBack, { body: { ...body, ...known({ place: to }) } }, { loader: false }),
    takeBack: async ({ clientId, itemId }) =>
      callApi(undoScanBack, { params: { clientId }, body: { itemId } }, { loader: false }),
  });
  const actionOf = useUnannounced();
  const answer = result?.is === 'answered' ? result.answer : null;
  const loud = answer !== null && isLoudScanBack(answer.verdict) ? answer : null;
  const taken = takenOf(answer);

  function tick({ clientId, itemClientNumber }: NotBackItem): void {
    scan({ code: labelText(clientId, itemClientNumber), evidence: 'COUNT', place });
  }

  return (
    <>
      {mayReceive && (
        <ScanPart
          label="Scan back in"
          head={<p className="text-sm text-ink-2">Scan each item as it goes back into its bin.</p>}
          input={input}
          isPending={isPending}
          failures={failures}
          result={loud === null ? result : null}
          isDone={({ verdict }) => verdict === 'RECEIVED'}
          onScan={(code) => scan({ code, evidence: 'SCAN', place })}
          onUndo={taken === null ? null : () => undo(taken)}
          bin={{ place, onPlace: setPlace }}
        />
      )}
      <PagedList
        query={query}
        title="The items did not load"
        label="Items that are not back in a bin"
        isTurning={query.isPlaceholderData}
        head={({ totalElements }) =>
          totalElements > 0 && (
            <p className="pb-3 text-sm text-ink-2 figures">
              {counted(totalElements, 'item')} not back in a bin, the longest on the road first
            </p>
          )
        }
        empty={
          <EmptyState icon="check" title="Everything is back in its bin">
            An item is listed here while it is on the road and its delivery or pickup is over.
          </EmptyState>
        }
        row={(item) => (
          <Row
            key={`${item.clientId}.${item.id}`}
            item={item}
            onTick={mayReceive ? () => tick(item) : null}
          />
        )}
      />
      {mayReceive && <KeysHint keys={keys} />}
      {loud !== null && (
        <WrongItem
          title={loudTitles[loud.verdict]}
          message={loud.message}
          onAcknowledge={() => setResult(null)}
          action={actionOf(loud)}
          returnTo={input}
        />
      )}
    </>
  );
}

/** An item that is with its client by our records, was released, or that nobody knows, has arrived without announcement. */
function useUnannounced() {
  const navigate = useNavigate();
  return ({ verdict, itemClientNumber, clientId }: ScanBackAnswer) => {
    if ((verdict === 'WITH_CLIENT' || verdict === 'RELEASED') && clientId !== null)
      return { label: setApartLabel, run: () => setApartInBackground(labelText(clientId, itemClientNumber)) };
    if (verdict !== 'UNKNOWN') return undefined;
    const search = { state: 'unannounced', unknown: itemClientNumber } as const;
    return { label: setApartLabel, run: () => void navigate({ to: staffPaths.returns, search }) };
  };
}

/** An undo takes back the item that was put into a bin last. */
function takenOf(answer: ScanBackAnswer | null): Taken | null {
  if (answer?.verdict !== 'RECEIVED' || answer.clientId === null || answer.itemId === null) return null;
  return { clientId: answer.clientId, itemId: answer.itemId, number: answer.itemClientNumber };
}

interface RowProps {
  readonly item: NotBackItem;
  /** Null for who may not receive. */
  readonly onTick: (() => void) | null;
}

function Row({ item, onTick }: RowProps) {
  const moment = useMoment();
  const { clientId, itemClientNumber, request, note, since } = item;
  return (
    <li className="return-line border-b border-hair py-3">
      <LinePhoto photo={item.image} />
      <div className="min-w-0 text-sm">
        <ItemLine {...item} />
        <ClosetLine {...item}>
          , goes to <Codes>{placeName(item.location, item.bin)}</Codes>
        </ClosetLine>
        <p className="wrap-anywhere">
          {notBackReasonNames[item.reason]}
          {request !== null && (
            <>
              ,{' '}
              <Link
                to={staffPaths.today}
                search={{ request: `${request.kind}.${clientId}.${request.id}` }}
                className="text-link figures"
              >
                {request.reference}
              </Link>
            </>
          )}
          <span className="text-ink-3 figures">, on the road since {moment(since)}</span>
        </p>
        {note !== '' && <p className="wrap-anywhere text-ink-2">“{note}”</p>}
      </div>
      {onTick !== null && (
        <div className="text-sm tablet:justify-self-end">
          <button type="button" className="text-link" onClick={singlePress(onTick)}>
            It is here<span className="sr-only">: {itemClientNumber}</span>
          </button>
        </div>
      )}
    </li>
  );
}

const loudTitles: Readonly<Record<ScanBackVerdict, string>> = {
  ON_ROAD: 'Its request is still open',
  WITH_CLIENT: 'With its client by our records',
  IN_CARE: 'In care by our records',
  RELEASED: 'Released by our records',
  SEVERAL: 'Several closets use this number',
  UNKNOWN: 'Unknown number',
  RECEIVED: '',
  ALREADY_IN: '',
};

const keys = [
  ['any letter or digit', 'begins a scan'],
  ['Enter', 'scans in'],
] as const;
