import { parseDay } from '@vestry/contract/calendar/day';
import { expectGarments, openReceiving } from '@vestry/contract/staff/receiving/calls';
import { useId, useState } from 'react';
import { randomKey } from '../../lib/async/random-key.ts';
import { callApi } from '../../lib/transport/api.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { UnsavedWork } from '../../lib/forms/unsaved-work.tsx';
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
  const { receiving, onClose } = props;
  const id = useId();
  const today = useFacilityDay();
  const form = useExpectForm(props);
  const { closet, setCloset, isTried, field, choice, lines, linesError, isPending, error } = form;
  return (
    <ModalDialog
      isOpen
      size="lg"
      title={receiving === undefined ? 'Expect garments' : 'Expect more'}
      onClose={onClose}
      actions={
        <Button submit form={id} kind="primary" pending={isPending}>
          {receiving === undefined ? 'Open the receiving' : 'Expect them'}
        </Button>
      }
    >
      <form {...submitsChecked(form.start)} id={id} className="grid gap-2">
        <UnsavedWork isUnsaved={form.hasNumbers && !isPending} />
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
          hint={`One per line, with a description after a comma.${lines.length === 0 ? '' : ` ${counted(lines.length, 'number')}.`}`}
          {...field('numbers')}
          error={linesError}
        />
      </form>
    </ModalDialog>
  );
}

function useExpectForm({ receiving, onClose, onOpened }: ExpectModalProps) {
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const [texts, field, choice] = useTexts({ expectedOn: '', note: '', numbers: '' });
  const [isTried, setTried] = useState(false);
  // A retry on a lost network opens one receiving, not two.
  const [idempotencyKey] = useState(randomKey);
  const lines = readLines(texts.numbers);
  const clientId = receiving?.clientId ?? closet?.id;
  const isTooMany = lines.length > linesMax;
  const fault = isTooMany
    ? `Please enter at most ${linesMax} at once.`
    : receiving !== undefined && lines.length === 0
      ? 'Please enter a number.'
      : '';
  const { start, isPending, error } = useAction(async () => {
    setTried(true);
    if (clientId === undefined || fault !== '') return;
    const body = { note: texts.note, lines, expectedOn: parseDay(texts.expectedOn) };
    const answer = await (receiving === undefined
      ? callApi(openReceiving, { params: { clientId }, body }, { idempotencyKey })
      : callApi(expectGarments, { params: { clientId, id: receiving.id }, body: { lines } }));
    await refresh('receiving');
    onClose();
    onOpened(answer);
  });
  return {
    closet,
    setCloset,
    field,
    choice,
    isTried,
    lines,
    linesError: isTried || isTooMany ? fault : '',
    hasNumbers: texts.numbers !== '',
    start,
    isPending,
    error,
  };
}
