import { formatMoney } from '@vestry/contract/format/money';
import { useState } from 'react';
import { singlePress } from '../../lib/view/single-press.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { blankLine, faultsOf, sumOf, type DraftLine } from './draft-lines.ts';

/** The lines of a form, and what changes them. */
export function useDraftLines(initial: () => readonly DraftLine[]) {
  const [lines, setLines] = useState(initial);
  const [nextKey, setNextKey] = useState(lines.length);
  return {
    lines,
    setLine: (line: DraftLine) => setLines(lines.map((each) => (each.key === line.key ? line : each))),
    removeLine: (key: number) => setLines(lines.filter((each) => each.key !== key)),
    addLine(): void {
      setLines([...lines, blankLine(nextKey)]);
      setNextKey(nextKey + 1);
    },
  };
}

interface DraftLinesProps {
  readonly form: ReturnType<typeof useDraftLines>;
  readonly currency: string;
  readonly isTried: boolean;
}

/** Writes lines, and says what they come to. */
export function DraftLines({ form, currency, isTried }: DraftLinesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 display-4">Lines</legend>
      {form.lines.map((line, index) => (
        <DraftLineFields
          key={line.key}
          line={line}
          currency={currency}
          number={index + 1}
          isTried={isTried}
          onChange={form.setLine}
          onRemove={() => form.removeLine(line.key)}
        />
      ))}
      <div>
        <Button kind="gray" onClick={form.addLine}>
          Add a line
        </Button>
      </div>
      <p className="flex justify-between border-t border-ink pt-3 figures">
        Total <span className="font-mid">{formatMoney(sumOf(form.lines, currency), currency)}</span>
      </p>
    </fieldset>
  );
}

interface DraftLineFieldsProps {
  readonly line: DraftLine;
  readonly currency: string;
  /** From 1. */
  readonly number: number;
  readonly isTried: boolean;
  readonly onChange: (line: DraftLine) => void;
  readonly onRemove: () => void;
}

function DraftLineFields({ line, currency, number, isTried, onChange, onRemove }: DraftLineFieldsProps) {
  const faults = faultsOf(line, currency);
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
        <IconButton icon="trash" label={`Remove line ${number}`} onClick={singlePress(onRemove)} />
      </div>
    </div>
  );
}
