import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { faultsOf, type DraftLine } from './draft-lines.ts';

interface DraftLineFieldsProps {
  readonly line: DraftLine;
  /** From 1. */
  readonly number: number;
  readonly isTried: boolean;
  readonly onChange: (line: DraftLine) => void;
  readonly onRemove: () => void;
}

export function DraftLineFields({ line, number, isTried, onChange, onRemove }: DraftLineFieldsProps) {
  const faults = faultsOf(line);
  const shown = (fault: string) => (isTried ? fault : '');
  return (
    <div
      role="group"
      aria-label={`Line ${number}`}
      className="grid grid-cols-[1fr_1fr_2.75rem] items-start gap-x-4 tablet:grid-cols-[minmax(0,1fr)_6rem_8rem_2.75rem]"
    >
      <div className="max-tablet:col-span-3">
        <TextField
          label="Description"
          maxLength={300}
          value={line.description}
          error={shown(faults.description)}
          onChange={({ target }) => onChange({ ...line, description: target.value })}
        />
      </div>
      <TextField
        label="Quantity"
        inputMode="numeric"
        value={line.quantity}
        error={shown(faults.quantity)}
        onChange={({ target }) => onChange({ ...line, quantity: target.value })}
      />
      <TextField
        label="Price"
        inputMode="decimal"
        placeholder="0.00"
        value={line.price}
        error={shown(faults.price)}
        onChange={({ target }) => onChange({ ...line, price: target.value })}
      />
      <div className="pt-5">
        <IconButton icon="trash" label={`Remove line ${number}`} onClick={onRemove} />
      </div>
    </div>
  );
}
