import type { IntakePiece } from '@vestry/contract/staff/intake/schemas';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tag, type TagColor } from '../../ui/tag.tsx';
import type { Upload, Uploads, UploadState } from './uploads.ts';

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
  readonly pieces: readonly IntakePiece[];
}

/** A photograph: its name, its piece, and how far it is. */
export function UploadRow({ upload, uploads, pieces }: UploadRowProps) {
  const { id, file, state, percent, itemClientNumber, message } = upload;
  const { label, color } = states[state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-4 gap-y-2 border-b border-hair py-1 text-sm tablet:grid-cols-[minmax(0,1fr)_12rem_8rem_2.75rem]">
      <p className="min-w-0 truncate figures">
        {file.name}
        {itemClientNumber !== null && <span className="text-ink-3"> · {itemClientNumber}</span>}
      </p>
      <div className="min-w-0 empty:max-tablet:hidden max-tablet:order-4 max-tablet:col-span-3">
        {state === 'SENDING' && <ProgressBar label={`${file.name} on its way`} value={percent} />}
        {state === 'UNMATCHED' && (
          <select
            aria-label={`Piece of ${file.name}`}
            value=""
            className="h-target w-full border-b border-rule bg-transparent text-field *:bg-raised *:text-ink focus-visible:border-ink"
            onChange={({ target }) => uploads.assign(id, Number(target.value))}
          >
            <option value="">Choose a piece</option>
            {pieces.map((piece) => (
              <option key={piece.id} value={piece.id}>
                {piece.itemClientNumber} {piece.observation}
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
          icon="close"
          label={`Take ${file.name} off this list`}
          onClick={() => uploads.forget(id)}
        />
      )}
    </li>
  );
}
