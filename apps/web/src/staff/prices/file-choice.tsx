import { useId, useState } from 'react';
import { FieldMessage } from '../../ui/field.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { readPriceFile } from './price-file.ts';
import { formOfContent, type PriceForm } from './price-form.ts';

/** A downloaded price list has far less. */
const maxBytes = 1_000_000;

/** Fills the form from a file that was downloaded from a version. */
export function FileChoice({ onForm }: { readonly onForm: (form: PriceForm) => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const [complaint, setComplaint] = useState('');

  async function read(file: File): Promise<void> {
    setName('');
    const isLarge = file.size > maxBytes;
    const verdict = readPriceFile(isLarge ? '' : await file.text());
    setComplaint(verdict.ok ? '' : verdict.message);
    if (!verdict.ok) return;
    setName(file.name);
    onForm(formOfContent(verdict.content));
  }

  return (
    <div>
      <FileLink
        id={id}
        accept=".json,application/json"
        className="text-sm"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again, once it is corrected.
          if (file !== undefined) void read(file).finally(() => (currentTarget.value = ''));
        }}
      >
        Choose a file
      </FileLink>
      <FieldMessage
        id={`${id}-message`}
        error={complaint}
        hint={
          name === ''
            ? 'Fills the form from a price list that was downloaded.'
            : `The form is filled from ${name}. Nothing is saved yet.`
        }
      />
    </div>
  );
}
