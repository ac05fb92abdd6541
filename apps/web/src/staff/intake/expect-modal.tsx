import { parseDay } from '@vestry/contract/calendar/day';
import { expectGarments, openIntake } from '@vestry/contract/staff/intake/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ClosetChoice, type ChosenCloset } from '../choices/search-choice.tsx';
import { submits, useTexts } from '../parts/use-texts.ts';
import { counted } from '../words/words.ts';
import type { IntakeKey } from './queries.ts';
import { readLines } from './read-lines.ts';

interface ExpectModalProps {
  /** The intake that gets more lines; without it a new intake is opened. */
  readonly intake?: IntakeKey;
  readonly onClose: () => void;
  readonly onOpened: (key: IntakeKey) => void;
}

const linesMax = 500;

/** The client numbers of the garments that are expected, one a line. */
export function ExpectModal(props: ExpectModalProps) {
  return (
    <ModalDialog
      isOpen
      size="lg"
      title={props.intake === undefined ? 'Expect garments' : 'Expect more'}
      onClose={props.onClose}
    >
      <ExpectForm {...props} />
    </ModalDialog>
  );
}

function ExpectForm({ intake, onClose, onOpened }: ExpectModalProps) {
  const queries = useQueryClient();
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const [texts, field] = useTexts({ expectedOn: '', note: '', numbers: '' });
  const [isTried, setTried] = useState(false);
  const { start, isPending, error } = useAction(send);
  const release = useUnsaved(texts.numbers === '' || isPending ? null : 'leave');
  const lines = readLines(texts.numbers);
  const clientId = intake?.clientId ?? closet?.id;
  const isTooMany = lines.length > linesMax;
  const linesError = isTooMany
    ? `Please enter at most ${linesMax} at once.`
    : intake !== undefined && lines.length === 0
      ? 'Please enter a number.'
      : '';

  async function send(): Promise<void> {
    setTried(true);
    if (clientId === undefined || linesError !== '') return;
    const body = { note: texts.note, lines, expectedOn: parseDay(texts.expectedOn) };
    const answer = await (intake === undefined
      ? callApi(openIntake, { params: { clientId }, body })
      : callApi(expectGarments, { params: { clientId, id: intake.id }, body: { lines } }));
    release();
    await queries.invalidateQueries({ queryKey: ['staff', 'intake'] });
    onClose();
    onOpened(answer);
  }

  return (
    <form {...submits(start)} className="grid gap-2">
      {error !== '' && <Notice kind="error">{error}</Notice>}
      {intake === undefined && (
        <>
          <ClosetChoice
            label="Closet"
            closet={closet}
            onChoice={setCloset}
            error={isTried && closet === null ? 'Please choose a closet.' : ''}
          />
          <div className="grid gap-x-6 tablet:grid-cols-2">
            <TextField type="date" label="Expected on" optional {...field('expectedOn')} />
            <TextField label="Note" optional maxLength={2000} {...field('note')} />
          </div>
        </>
      )}
      <TextArea
        label="Client numbers"
        rows={6}
        placeholder={'VC-2001, Navy wool coat\nVC-2002, Silk dress'}
        hint={`One a line, and what it is after a comma. ${counted(lines.length, 'number')}.`}
        {...field('numbers')}
        error={isTried || isTooMany ? linesError : ''}
      />
      <div className="flex justify-end">
        <Button submit kind="black" pending={isPending}>
          {intake === undefined ? 'Open the intake' : 'Expect them'}
        </Button>
      </div>
    </form>
  );
}
