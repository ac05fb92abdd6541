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
import { ClosetChoice, type ChosenCloset } from '../choices/closet-choice.tsx';
import { counted } from '../words/words.ts';
import type { IntakeKey } from './queries.ts';
import { readLines } from './read-lines.ts';

interface ExpectModalProps {
  /** Given, garments come to this intake; else it is a new one. */
  readonly intake?: IntakeKey;
  readonly onClose: () => void;
  readonly onOpened: (key: IntakeKey) => void;
}

const linesMax = 500;

/** What is going to come, a number a line. */
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
  const [expectedOn, setExpectedOn] = useState('');
  const [note, setNote] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { start, isPending, error } = useAction(send);
  const release = useUnsaved(text === '' || isPending ? null : 'leave');
  const lines = readLines(text);
  const clientId = intake?.clientId ?? closet?.id;
  const linesError =
    lines.length > linesMax
      ? `Please enter at most ${linesMax} at once.`
      : intake !== undefined && lines.length === 0
        ? 'Please enter a number.'
        : '';

  async function send(): Promise<void> {
    setTried(true);
    if (clientId === undefined || linesError !== '') return;
    const body = { note, lines, expectedOn: parseDay(expectedOn) };
    const expect = async () =>
      intake === undefined
        ? callApi(openIntake, { params: { clientId }, body })
        : callApi(expectGarments, { params: { clientId, id: intake.id }, body: { lines } });
    const answer = await expect();
    release();
    await queries.invalidateQueries({ queryKey: ['staff', 'intake'] });
    onClose();
    onOpened(answer);
  }

  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {error !== '' && <Notice kind="error">{error}</Notice>}
      {intake === undefined && (
        <>
          <ClosetChoice
            label="Closet"
            closet={closet}
            onChoice={setCloset}
            error={isTried && closet === null ? 'Please choose a closet.' : ''}
          />
          <WhenAndWhy expectedOn={expectedOn} onDay={setExpectedOn} note={note} onNote={setNote} />
        </>
      )}
      <Numbers
        text={text}
        count={lines.length}
        error={isTried || lines.length > linesMax ? linesError : ''}
        onText={setText}
      />
      <div className="flex justify-end">
        <Button submit kind="black" pending={isPending}>
          {intake === undefined ? 'Open the intake' : 'Expect them'}
        </Button>
      </div>
    </form>
  );
}

interface WhenAndWhyProps {
  readonly expectedOn: string;
  readonly onDay: (day: string) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

function WhenAndWhy({ expectedOn, onDay, note, onNote }: WhenAndWhyProps) {
  return (
    <div className="grid gap-x-6 tablet:grid-cols-2">
      <TextField
        type="date"
        label="Expected on"
        optional
        value={expectedOn}
        onChange={({ target }) => onDay(target.value)}
      />
      <TextField
        label="Note"
        optional
        maxLength={2000}
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
    </div>
  );
}

interface NumbersProps {
  readonly text: string;
  readonly count: number;
  readonly error: string;
  readonly onText: (text: string) => void;
}

function Numbers({ text, count, error, onText }: NumbersProps) {
  return (
    <TextArea
      label="Client numbers"
      rows={6}
      placeholder={'VC-2001, Navy wool coat\nVC-2002, Silk dress'}
      hint={`One a line, and what it is after a comma. ${counted(count, 'number')}.`}
      value={text}
      error={error}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
