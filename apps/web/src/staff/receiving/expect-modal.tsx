import { parseDay } from '@vestry/contract/calendar/day';
import { expectGarments, openReceiving } from '@vestry/contract/staff/receiving/calls';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFacilityDay } from '../queries.ts';
import { ClosetChoice, type ChosenCloset } from '../choices/search-choice.tsx';
import { submitsChecked } from '../../lib/forms/submits-checked.ts';
import { useTexts } from '../parts/use-texts.ts';
import { refresh } from '../refresh.ts';
import { counted } from '../words/words.ts';
import type { ReceivingKey } from './queries.ts';
import { readLines } from './read-lines.ts';

interface ExpectModalProps {
  /** The receiving that gets more lines; without it a new receiving is opened. */
  readonly receiving?: ReceivingKey;
  readonly onClose: () => void;
  readonly onOpened: (key: ReceivingKey) => void;
}

const linesMax = 500;

/** The client numbers of the items that are expected, one a line. */
export function ExpectModal(props: ExpectModalProps) {
  return (
    <ModalDialog
      isOpen
      size="lg"
      title={props.receiving === undefined ? 'Expect garments' : 'Expect more'}
      onClose={props.onClose}
    >
      <ExpectForm {...props} />
    </ModalDialog>
  );
}

function ExpectForm({ receiving, onClose, onOpened }: ExpectModalProps) {
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const today = useFacilityDay();
  const [texts, field, choice] = useTexts({ expectedOn: '', note: '', numbers: '' });
  const [isTried, setTried] = useState(false);
  const { start, isPending, error } = useAction(send);
  const release = useUnsaved(texts.numbers === '' || isPending ? null : 'leave');
  const lines = readLines(texts.numbers);
  const clientId = receiving?.clientId ?? closet?.id;
  const isTooMany = lines.length > linesMax;
  const linesError = isTooMany
    ? `Please enter at most ${linesMax} at once.`
    : receiving !== undefined && lines.length === 0
      ? 'Please enter a number.'
      : '';

  async function send(): Promise<void> {
    setTried(true);
    if (clientId === undefined || linesError !== '') return;
    const body = { note: texts.note, lines, expectedOn: parseDay(texts.expectedOn) };
    const answer = await (receiving === undefined
      ? callApi(openReceiving, { params: { clientId }, body })
      : callApi(expectGarments, { params: { clientId, id: receiving.id }, body: { lines } }));
    release();
    await refresh('receiving');
    onClose();
    onOpened(answer);
  }

  return (
    <form {...submitsChecked(start)} className="grid gap-2">
      {error !== '' && <Notice kind="error">{error}</Notice>}
      {receiving === undefined && (
        <>
          <ClosetChoice
            label="Closet"
            closet={closet}
            onChoice={setCloset}
            error={isTried && closet === null ? 'Please choose a closet.' : ''}
          />
          <div className="grid gap-x-6 tablet:grid-cols-2">
            <DateField label="Expected on" optional today={today} {...choice('expectedOn')} />
            <TextField label="Note" optional maxLength={2000} {...field('note')} />
          </div>
        </>
      )}
      <TextArea
        label="Client numbers"
        rows={6}
        placeholder={'VC-2001, Navy wool coat\nVC-2002, Silk dress'}
        hint={`One per line, with a description after a comma. ${counted(lines.length, 'number')}.`}
        {...field('numbers')}
        error={isTried || isTooMany ? linesError : ''}
      />
      <div className="flex justify-end">
        <Button submit kind="primary" pending={isPending}>
          {receiving === undefined ? 'Open the receiving' : 'Expect them'}
        </Button>
      </div>
    </form>
  );
}
