import { addUnannounced, offerUnannouncedPhoto } from '@vestry/contract/staff/returns/calls';
import { useId, useState } from 'react';
import { useAction } from '../../lib/async/use-action.ts';
import { known } from '../../lib/data/known.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { callApi } from '../../lib/transport/api.ts';
import { sendFile } from '../../lib/transport/send-file.ts';
import { photoFileComplaint } from '../../photos/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhotoField } from '../../ui/photo-field.tsx';
import { PanelFoot, SidePanel } from '../../ui/side-panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ClosetChoice, type ChosenCloset } from '../choices/search-choice.tsx';
import { submitsChecked } from '../../lib/forms/submits-checked.ts';
import { useTexts } from '../parts/use-texts.ts';
import { showDone } from '../refresh.ts';

interface UnknownPanelProps {
  /** The number that was read on it; empty where there is none. */
  readonly code: string;
  readonly onClose: () => void;
}

/** Records a garment that nobody knows, with a photograph. */
export function UnknownPanel({ code, onClose }: UnknownPanelProps) {
  return (
    <SidePanel isOpen title="Unknown garment" onClose={onClose}>
      <UnknownForm code={code} onClose={onClose} />
    </SidePanel>
  );
}

function UnknownForm({ code, onClose }: UnknownPanelProps) {
  const id = useId();
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const [texts, field] = useTexts({ code, note: '' });
  const [photo, setPhoto] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const { start, isPending, error } = useAction(send);
  const isBlank = texts.note === '' && photo === null && closet === null;
  const release = useUnsaved(isPending || isBlank ? null : 'leave');

  async function send(): Promise<void> {
    setTried(true);
    if (photo === null) return;
    const { uploadId, url } = await callApi(offerUnannouncedPhoto, {});
    // The photograph is sent first, so that no garment is recorded without one.
    await sendFile(url, photo, (percent) => setSent(percent / 100)).finally(() => setSent(null));
    const body = { ...texts, photoUploadId: uploadId, ...known({ clientId: closet?.id }) };
    await callApi(addUnannounced, { body });
    release();
    onClose();
    await showDone('The garment is set apart', 'returns');
  }

  return (
    <form {...submitsChecked(start)} id={id} className="grid gap-2">
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <PhotoField
        photo={null}
        onFile={setPhoto}
        complaintOf={photoFileComplaint}
        sent={sent}
        required
        error={isTried && photo === null ? 'Please take a photograph.' : ''}
      />
      <TextArea
        label="Note"
        optional
        limit={2000}
        hint="How it came, and what it looks like. For staff alone."
        {...field('note')}
      />
      <TextField
        label="Number on it"
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        {...field('code')}
      />
      <ClosetChoice label="Closet, where it is known" closet={closet} onChoice={setCloset} />
      <PanelFoot>
        <Button submit form={id} kind="primary" wide pending={isPending}>
          Set apart
        </Button>
      </PanelFoot>
    </form>
  );
}
