import { tooLongMessage } from '@vestry/contract/validation';
import { TextArea } from '../ui/text-area.tsx';

const lengthMax = 2000;

/** Why the note of a request cannot be sent. */
export function noteProblem({ note }: { readonly note: string }): string | undefined {
  return note.length > lengthMax ? tooLongMessage('note') : undefined;
}

interface NoteFieldProps {
  readonly label?: string;
  readonly note: string;
  readonly onChange: (part: { readonly note: string }) => void;
}

/** The note of a request, of whatever kind. */
export function NoteField({ label = 'Note', note, onChange }: NoteFieldProps) {
  return (
    <TextArea
      label={label}
      name="note"
      optional
      limit={lengthMax}
      value={note}
      error={noteProblem({ note }) ?? ''}
      onChange={(event) => onChange({ note: event.currentTarget.value })}
    />
  );
}
