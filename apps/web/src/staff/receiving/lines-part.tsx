import { receiveGarments, undoReceive } from '@vestry/contract/staff/receiving/calls';
import type { Receiving, ReceivingItem, ReceivingLine } from '@vestry/contract/staff/receiving/schemas';
import { readScan } from '@vestry/contract/staff/picking/rules';
import { useRef, useState } from 'react';
import { useMoment } from '../../config/facility-format.ts';
import { callApi } from '../../lib/transport/api.ts';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { queryClient } from '../../shell/query-client.ts';
import { singlePress } from '../../lib/view/single-press.ts';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { Tag } from '../../ui/tag.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import type { CheckSubject } from '../condition/check-draft.ts';
import { useCheckSheet } from '../condition/use-check-sheet.tsx';
import { FailedScans, useFailedScans } from '../parts/failed-scans.tsx';
import { scanAnswer } from '../parts/scan-line.tsx';
import { WrongItem } from '../parts/wrong-item.tsx';
import { NewItemsModal } from './new-items-modal.tsx';
import { receivingQuery } from './queries.ts';
import { ReceiveBar, type Place } from './receive-bar.tsx';
import { Icon } from '../../ui/icons.tsx';
import { itemWords } from '../words/words.ts';

interface LinesPartProps {
  readonly receiving: Receiving;
  readonly mayReceive: boolean;
}

/** Expected against received; what has not come yet stands first. */
export function LinesPart({ receiving, mayReceive }: LinesPartProps) {
  const { receive, undo, place, setPlace, failures, error, status, foreign, putAside, unexpected, decide } =
    useReceive(receiving);
  const { open, sheet } = useCheckSheet();
  const awaited = receiving.lines.filter(({ receivedAt }) => receivedAt === null);
  const done = receiving.lines.filter(({ receivedAt }) => receivedAt !== null);
  return (
    <section aria-labelledby="receiving-lines" className="grid gap-4">
      <h2 id="receiving-lines" className="display-4">
        Expected and received
      </h2>
      <FailedScans failed={failures.failed} onClose={failures.dropAll} />
      {mayReceive && (
        <ReceiveBar
          place={place}
          onPlace={setPlace}
          onNumber={(number) => receive([number])}
          answer={scanAnswer(error, status)}
        />
      )}
      {foreign !== '' && <WrongItem title="Another closet’s" message={foreign} onAcknowledge={putAside} />}
      {unexpected.length > 0 && (
        <NewItemsModal
          numbers={unexpected}
          category={place.category}
          onConfirm={() => decide(true)}
          onClose={() => decide(false)}
        />
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {status}
      </p>
      {receiving.lines.length === 0 && (
        <p className="text-sm text-ink-2">Nothing is expected yet. Items are added as they are received.</p>
      )}
      <ul aria-label="Expected and received" className="border-t border-hair empty:hidden">
        {[...awaited, ...done].map((line) => (
          <Line
            key={line.itemClientNumber}
            line={line}
            onReceive={mayReceive ? () => receive([line.itemClientNumber]) : null}
            onUndo={mayReceive ? () => undo(line.itemClientNumber) : null}
            onCheck={mayReceive ? (item) => open(subjectOf(receiving.clientId, item)) : null}
          />
        ))}
      </ul>
      {sheet}
    </section>
  );
}

function subjectOf(
  clientId: number,
  { id: itemId, itemClientNumber, ...words }: ReceivingItem,
): CheckSubject {
  const kind = 'RECEIVED';
  const of = { clientId, itemId, itemClientNumber, words: itemWords(words) };
  return { ...of, kind, request: null, corrects: null, closes: [] };
}

function useReceive(receiving: Receiving) {
  const [place, setPlace] = useState<Place>({ location: 'GR', bin: '', category: 6 });
  const failures = useFailedScans();
  /** The answer to the last scan, where it failed. */
  const [error, setError] = useState('');
  const [status, setStatus] = useState('');
  /** The sentence about an item of another closet, until somebody says that it was put aside. */
  const [foreign, setForeign] = useState('');
  /** Numbers of no item that is expected, until somebody says whether they are new. */
  const [unexpected, setUnexpected] = useState<readonly string[]>([]);
  /** One after the other, as they are scanned. */
  const queue = useRef(Promise.resolve());
  const params = { clientId: receiving.clientId, id: receiving.id };

  function show(answer: Receiving, text: string): void {
    queryClient.setQueryData(receivingQuery(receiving).queryKey, answer);
    setError('');
    setStatus(text);
  }

  function fail(numbers: readonly string[], message: string): void {
    setError(`${numbers.join(', ')}: ${message}`);
    numbers.forEach((number) => failures.add(number, `${number}: ${message}`));
  }

  async function send(numbers: readonly string[], newNumbers: readonly string[] = []): Promise<void> {
    try {
      const body = { numbers: [...numbers], newNumbers: [...newNumbers], ...place };
      show(await callApi(receiveGarments, { params, body }), `${numbers.join(', ')} received`);
      numbers.forEach(failures.drop);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'FOREIGN_ITEM') setForeign(thrown.message);
      else if (thrown instanceof ApiError && thrown.code === 'ITEM_NOT_EXPECTED')
        setUnexpected((before) => [...new Set([...before, ...numbers])]);
      else fail(numbers, messageOf(thrown));
    }
  }

  function receive(codes: readonly string[]): void {
    const scans = codes.map(readScan);
    const other = scans.find(({ clientId }) => clientId !== null && clientId !== receiving.clientId);
    if (other !== undefined) {
      setForeign(`${other.itemClientNumber} carries the label of another closet.`);
      return;
    }
    queue.current = queue.current.then(async () =>
      send(scans.map(({ itemClientNumber }) => itemClientNumber)),
    );
  }

  function decide(isNew: boolean): void {
    setUnexpected([]);
    setError('');
    if (isNew) queue.current = queue.current.then(async () => send(unexpected, unexpected));
    else setStatus(`${unexpected.join(', ')} not received`);
    unexpected.forEach(failures.drop);
  }

  async function takeBack(number: string): Promise<void> {
    try {
      show(await callApi(undoReceive, { params, body: { number } }), `${number} is no longer received`);
    } catch (thrown) {
      showToast({ kind: 'error', text: `${number}: ${messageOf(thrown)}` });
    }
  }

  function undo(number: string): void {
    queue.current = queue.current.then(async () => takeBack(number));
  }

  const putAside = () => setForeign('');
  return { receive, undo, place, setPlace, failures, error, status, foreign, putAside, unexpected, decide };
}

interface LineProps {
  readonly line: ReceivingLine;
  readonly onReceive: (() => void) | null;
  /** Undoes the receipt; null for who may not. */
  readonly onUndo: (() => void) | null;
  /** Checks its condition on receipt; null for who may not. */
  readonly onCheck: ((item: ReceivingItem) => void) | null;
}

function Line({ line, onReceive, onUndo, onCheck }: LineProps) {
  const { itemClientNumber, description, receivedAt, piece: item } = line;
  const moment = useMoment();
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hair py-3">
      <Photo photo={item?.photos[0]} alt="" slot={thumbSlot} trueColor />
      <div className="min-w-0">
        <p className="font-mid wrap-anywhere figures">{itemClientNumber}</p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {item === null || item.observation === '' ? description : item.observation}
        </p>
        {item !== null && receivedAt !== null && onCheck !== null && (
          <ReceivedCheck item={item} onCheck={() => onCheck(item)} />
        )}
      </div>
      {receivedAt !== null ? (
        <div className="grid justify-items-end gap-1 text-right text-sm text-ink-3 figures">
          <Tag color="green">Received</Tag>
          {moment(receivedAt)}
          {onUndo !== null && (
            <button
              type="button"
              className="inline-flex min-h-target items-center text-ink-2"
              onClick={singlePress(onUndo)}
            >
              <span className="text-link">
                Undo<span className="sr-only"> the receipt of {itemClientNumber}</span>
              </span>
            </button>
          )}
        </div>
      ) : onReceive === null ? (
        <Tag color="gray">Expected</Tag>
      ) : (
        <button
          type="button"
          className="inline-flex h-target items-center rounded-control border border-rule px-4 text-sm font-mid hover:border-ink hover:bg-ink hover:text-paper"
          onClick={singlePress(onReceive)}
        >
          Receive<span className="sr-only"> {itemClientNumber}</span>
        </button>
      )}
    </li>
  );
}

function ReceivedCheck({ item, onCheck }: { readonly item: ReceivingItem; readonly onCheck: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      {item.isChecked && (
        <span className="inline-flex items-center gap-2 text-green-ink">
          <Icon name="check" className="size-4" />
          Checked
        </span>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-target items-center"
        onClick={onCheck}
      >
        <span className="text-link">
          {item.isChecked ? 'Check again' : 'Check'}
          <span className="sr-only"> {item.itemClientNumber}</span>
        </span>
      </button>
    </div>
  );
}
