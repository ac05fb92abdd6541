import type { TagColor } from '@vestry/contract/format/tag-color';
import { offerPhotos } from '@vestry/contract/staff/receiving/calls';
import type { ReceivingItem } from '@vestry/contract/staff/receiving/schemas';
import { photoMediaTypes } from '@vestry/contract/photos/rules';
import { useEffect, useRef, useState, useSyncExternalStore, type DragEvent } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { sendFile } from '../../lib/transport/send-file.ts';
import { sessionMemory } from '../../lib/session/session-memory.ts';
import { useOnline } from '../../lib/network/use-online.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { counted } from '../words/words.ts';
import { createUploads, hashOf, type Upload, type Uploads, type UploadState } from './uploads.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tag } from '../../ui/tag.tsx';

/** By closet, so that leaving the page and coming back loses none that are on their way. */
const running = sessionMemory<Uploads>();

function uploadsOf(clientId: number): Uploads {
  return running(String(clientId), () =>
    createUploads({
      offer: async (files) =>
        callApi(offerPhotos, { params: { clientId }, body: { files } }, { loader: false }),
      send: sendFile,
      hash: hashOf,
    }),
  );
}

const retryMs = 5000;

interface PhotosPartProps {
  readonly clientId: number;
  readonly items: readonly ReceivingItem[];
}

/** Photographs by drag and drop or from a list of files; each finds its item by its name. */
export function PhotosPart({ clientId, items }: PhotosPartProps) {
  const uploads = uploadsOf(clientId);
  const list = useSyncExternalStore(uploads.subscribe, uploads.current);
  const isUnderWay = list.some(({ state }) => ['WAITING', 'SENDING', 'LOST'].includes(state));
  useUnsaved(isUnderWay ? 'reload' : null);
  useResume(
    uploads,
    list.some(({ state }) => state === 'LOST'),
  );
  return (
    <section aria-labelledby="receiving-photos" className="grid gap-4">
      <h2 id="receiving-photos" className="display-4">
        Photographs
      </h2>
      <DropZone onFiles={uploads.add} />
      {list.length > 0 && <UploadList uploads={uploads} list={list} items={items} />}
    </section>
  );
}

/** Uploads that were lost with the connection go again once there is one. */
function useResume(uploads: Uploads, isLost: boolean): void {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isLost || !isOnline) return;
    const timer = setTimeout(() => uploads.again(['LOST']), retryMs);
    return () => clearTimeout(timer);
  }, [uploads, isLost, isOnline]);
}

function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={`grid justify-items-center gap-4 border border-dashed px-6 py-12 text-center ${isOver ? 'border-ink bg-sunk' : 'border-rule'}`}
    >
      <Icon name="camera" className="size-8 text-ink-3" />
      <p className="max-w-prose text-sm text-ink-2">
        Drop any number of photographs here. A name such as VC-1001_back.jpg matches a photograph to its item.
      </p>
      <Button kind="gray" onClick={() => picker.current?.click()}>
        Choose files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={photoMediaTypes.join(',')}
        aria-label="Photographs"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface UploadListProps {
  readonly uploads: Uploads;
  readonly list: readonly Upload[];
  readonly items: readonly ReceivingItem[];
}

/** Files that need somebody stand first, those that have arrived last. */
const order = ['UNMATCHED', 'REFUSED', 'LOST', 'SENDING', 'WAITING', 'DONE'] as const;

function UploadList({ uploads, list, items }: UploadListProps) {
  const count = (state: Upload['state']) => list.filter((upload) => upload.state === state).length;
  const done = count('DONE');
  const unmatched = count('UNMATCHED');
  const lost = count('LOST');
  const refused = count('REFUSED');
  const actions = [
    { label: 'Try again', of: lost + refused, run: () => uploads.again(['LOST', 'REFUSED']) },
    { label: 'Match by name again', of: unmatched, run: () => uploads.again(['UNMATCHED']) },
    { label: 'Hide those that have arrived', of: done, run: uploads.forgetDone },
  ];
  const sorted = order.flatMap((state) => list.filter((upload) => upload.state === state));
  return (
    <div className="grid gap-4">
      {lost > 0 && (
        <Notice kind="warning" title="The connection was lost">
          {counted(lost, 'photograph')} will be sent again as soon as it is back.
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-ink-2 figures">
          {done} of {counted(list.length, 'photograph')} arrived
          {unmatched > 0 && `, ${unmatched} to be assigned`}
          {refused > 0 && `, ${refused} refused`}
        </p>
        <p className="flex flex-wrap gap-x-6">
          {actions
            .filter(({ of }) => of > 0)
            .map(({ label, run }) => (
              <button key={label} type="button" className="text-link text-sm" onClick={run}>
                {label}
              </button>
            ))}
        </p>
      </div>
      <ul aria-label="Photographs on their way" className="max-h-128 overflow-y-auto border-t border-hair">
        {sorted.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} items={items} />
        ))}
      </ul>
    </div>
  );
}

const states: Readonly<Record<UploadState, { readonly label: string; readonly color: TagColor }>> = {
  WAITING: { label: 'Waiting', color: 'gray' },
  SENDING: { label: 'On its way', color: 'blue' },
  DONE: { label: 'Arrived', color: 'green' },
  UNMATCHED: { label: 'To be assigned', color: 'pink' },
  LOST: { label: 'Connection lost', color: 'pink' },
  REFUSED: { label: 'Refused', color: 'pink' },
};

interface UploadRowProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
  readonly items: readonly ReceivingItem[];
}

/** A photograph: its name, its item, and its progress. */
function UploadRow({ upload, uploads, items }: UploadRowProps) {
  const { id, file, state, percent, itemClientNumber, message } = upload;
  const { label, color } = states[state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-4 gap-y-2 border-b border-hair py-1 text-sm tablet:grid-cols-[minmax(0,1fr)_12rem_8rem_2.75rem]">
      <p className="min-w-0 wrap-anywhere figures">
        {file.name}
        {itemClientNumber !== null && <span className="text-ink-3"> · {itemClientNumber}</span>}
      </p>
      <div className="min-w-0 empty:max-tablet:hidden max-tablet:order-4 max-tablet:col-span-3">
        {state === 'SENDING' && <ProgressBar label={`${file.name} on its way`} value={percent} />}
        {state === 'UNMATCHED' && (
          <select
            aria-label={`Item of ${file.name}`}
            value=""
            className="h-target w-full border-b border-rule bg-transparent text-field *:bg-raised *:text-ink focus-visible:border-ink"
            onChange={({ target }) => uploads.assign(id, Number(target.value))}
          >
            <option value="">Choose an item</option>
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.itemClientNumber} {item.observation}
              </option>
            ))}
          </select>
        )}
        {message !== '' && <p className="text-pink-ink">{message}</p>}
      </div>
      <p>
        <Tag color={color}>{label}</Tag>
      </p>
      {state !== 'SENDING' && (
        <IconButton
          icon="minus"
          label={`Take ${file.name} off this list`}
          onClick={() => uploads.forget(id)}
        />
      )}
    </li>
  );
}
