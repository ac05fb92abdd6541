import {
  findingKindFacts,
  findingKinds,
  severities,
  severityLabels,
  type FindingKind,
  type Severity,
} from '@vestry/contract/condition/kinds';
import type { KeyedPhoto, Mark } from '@vestry/contract/condition/schemas';
import { tooLongMessage } from '@vestry/contract/validation';
import { useId, useState } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { submitsChecked } from '../lib/forms/submits-checked.ts';
import { UnsavedWork } from '../lib/forms/unsaved-work.tsx';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhotoStage, type StagePhoto } from '../ui/photo-stage.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { TakePhoto } from '../ui/take-photo.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { Report } from './use-condition-changes.ts';

interface ReportModalProps {
  /** The photographs of the item. */
  readonly photos: readonly KeyedPhoto[];
  readonly title: string;
  /** Sends the report; its failure is shown in the dialog, which stays open. */
  readonly onReport: (report: Report) => Promise<void>;
  readonly onClose: () => void;
}

const kindOptions = findingKinds.map((value) => ({ value, label: findingKindFacts[value].label }));
const severityOptions = severities.map((value) => ({ value: String(value), label: severityLabels[value] }));

const noteLengthMax = 2000;

/** A user of the closet says what they have found, and where on a photograph. */
export function ReportModal({ photos, title, onReport, onClose }: ReportModalProps) {
  const formId = useId();
  const [kind, setKind] = useState<FindingKind | ''>('');
  const [severity, setSeverity] = useState<Severity>(1);
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<Report['photo']>(
    photos[0] === undefined ? null : { key: photos[0].key },
  );
  const [mark, setMark] = useState<Mark | null>(null);
  const [isTried, setTried] = useState(false);
  const { start, isPending, error } = useAction(async (report: Report) => {
    await onReport(report);
    onClose();
  });
  const isMarked = kind === '' || findingKindFacts[kind].isMarked;
  const noteError = note.length > noteLengthMax ? tooLongMessage('note') : '';
  const missing = isMarked && (photo === null || mark === null);

  function send(): void {
    setTried(true);
    if (kind === '' || missing || noteError !== '') return;
    start({ kind, severity, note, ...(isMarked ? { photo, mark } : { photo: null, mark: null }) });
  }

  return (
    <ModalDialog
      isOpen
      size="lg"
      title="Report a finding"
      onClose={onClose}
      actions={
        <Button kind="primary" submit form={formId} pending={isPending}>
          Send
        </Button>
      }
    >
      <form id={formId} {...submitsChecked(send)} className="grid gap-5">
        <UnsavedWork isUnsaved={(kind !== '' || mark !== null || note !== '') && !isPending} />
        <Select
          label="What have you found?"
          name="kind"
          options={kindOptions}
          placeholder="Please choose"
          defaultValue=""
          onChoice={setKind}
          error={isTried && kind === '' ? 'This field is required.' : ''}
        />
        <SeverityChoice value={severity} onChoice={setSeverity} />
        {isMarked && (
          <PlacePart
            photos={photos}
            title={title}
            photo={photo}
            mark={mark}
            onPhoto={(chosen) => {
              setPhoto(chosen);
              setMark(null);
            }}
            onMark={setMark}
          />
        )}
        <TextArea
          label="Note"
          name="note"
          optional
          limit={noteLengthMax}
          rows={3}
          value={note}
          error={noteError}
          onChange={({ target }) => setNote(target.value)}
        />
        {isTried && missing && <Notice kind="error">Please mark the place on a photograph.</Notice>}
        {error !== '' && <Notice kind="error">{error}</Notice>}
      </form>
    </ModalDialog>
  );
}

interface SeverityChoiceProps {
  readonly value: Severity;
  readonly onChoice: (severity: Severity) => void;
}

function SeverityChoice({ value, onChoice }: SeverityChoiceProps) {
  return (
    <RadioGroup
      name="severity"
      label="How severe is it?"
      look="segments"
      options={severityOptions}
      value={String(value)}
      onChoice={(text) => onChoice(severities.find((each) => String(each) === text) ?? 1)}
    />
  );
}

interface PlacePartProps extends Pick<ReportModalProps, 'photos' | 'title'> {
  readonly photo: Report['photo'];
  readonly mark: Mark | null;
  readonly onPhoto: (photo: Report['photo']) => void;
  readonly onMark: (mark: Mark | null) => void;
}

/** Chooses a photograph, or takes one, and the place on it. */
function PlacePart({ photos, title, photo, mark, onPhoto, onMark }: PlacePartProps) {
  const shown = stageOf(photo, photos);
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-sm">
        {mark === null ? 'Tap its place on the photograph' : 'Its place: drag the mark to move it'}
      </legend>
      {shown !== null && (
        <PhotoStage
          shown={shown}
          alt={title}
          marks={mark === null ? [] : [{ name: 'mark', number: 1, label: 'Mark', mark, onMove: onMark }]}
          placing={mark === null ? 'the finding' : null}
          onPlace={onMark}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <TakePhoto onPhoto={(blob) => onPhoto({ blob })} />
        {photos.length > 1 && (
          <button
            type="button"
            className="inline-flex min-h-target items-center"
            onClick={() => onPhoto({ key: nextKey(photo, photos) })}
          >
            <span className="text-link">Another photograph</span>
          </button>
        )}
        {mark !== null && (
          <button
            type="button"
            className="inline-flex min-h-target items-center"
            onClick={() => onMark(null)}
          >
            <span className="text-link">Mark again</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}

function stageOf(photo: Report['photo'], photos: readonly KeyedPhoto[]): StagePhoto | null {
  if (photo === null || 'blob' in photo) return photo;
  return photos.find(({ key }) => key === photo.key) ?? null;
}

function nextKey(photo: Report['photo'], photos: readonly KeyedPhoto[]): string {
  const present = photo !== null && 'key' in photo ? photos.findIndex(({ key }) => key === photo.key) : -1;
  return photos[(present + 1) % photos.length]?.key ?? '';
}
