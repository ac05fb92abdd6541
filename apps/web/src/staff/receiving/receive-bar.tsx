import { categories } from '@vestry/contract/items/categories';
import type { Received } from '@vestry/contract/staff/receiving/schemas';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LocationSelect } from '../choices/location-select.tsx';
import { submits } from '../../lib/forms/submits.ts';
import { ScanField } from '../parts/scan-field.tsx';
import { useAlwaysFocused } from '../parts/use-always-focused.ts';

export type Place = Pick<Received, 'location' | 'bin' | 'category'>;

interface ReceiveBarProps {
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly onNumber: (number: string) => void;
  /** The answer to the last one; null before the first. */
  readonly answer: ReactNode;
}

/** Scan or type a number and Enter: it is received, where the line beside says. */
export function ReceiveBar({ place, onPlace, onNumber, answer }: ReceiveBarProps) {
  const [number, setNumber] = useState('');
  const input = useAlwaysFocused();

  function receive(): void {
    // Enter in the field of the bin leads back to the scans.
    input.current?.focus();
    if (number.trim() === '') return;
    onNumber(number);
    setNumber('');
  }

  return (
    <form
      {...submits(receive)}
      aria-label="Receive"
      className="grid items-start gap-x-6 gap-y-4 tablet:grid-cols-2 desktop:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))_auto]"
    >
      <ScanField
        input={input}
        label="Number"
        hint="Scan or type it, then Enter. One that is not expected is confirmed first."
        code={number}
        onType={setNumber}
        answer={answer}
        onScan={onNumber}
      />
      <LocationSelect
        label="Hangs in"
        location={place.location}
        onLocation={(location) => onPlace({ ...place, location })}
      />
      <TextField
        label="Bin"
        name="bin"
        optional
        maxLength={60}
        value={place.bin}
        onChange={({ target }) => onPlace({ ...place, bin: target.value })}
      />
      <Select
        name="category"
        label="New items are"
        defaultValue={String(place.category)}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoice={(value) => onPlace({ ...place, category: Number(value) })}
      />
      <div className="pt-2">
        <Button submit kind="gray">
          Receive
        </Button>
      </div>
    </form>
  );
}
