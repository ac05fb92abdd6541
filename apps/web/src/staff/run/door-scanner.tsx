import { useRef, useState, type SubmitEvent } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { WrongItem } from '../parts/wrong-item.tsx';
import type { ShownStop } from './message.ts';
import { readDoorScan, type DoorScan } from './scan.ts';

interface DoorScannerProps {
  readonly stop: ShownStop;
  readonly stops: readonly ShownStop[];
  readonly error: string;
  readonly onScan: (found: Exclude<DoorScan, { is: 'foreign' }>) => void;
}

/** Where labels are scanned or numbers typed at the door. Another client's item stands over the page until it is put aside. */
export function DoorScanner({ stop, stops, error, onScan }: DoorScannerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  function scan(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    event.currentTarget.reset();
    if (code === '') return;
    const found = readDoorScan(stop, stops, code);
    if (found.is === 'foreign') {
      const owner = found.owner ?? 'another client';
      setWrong(`Stop: ${found.number} belongs to ${owner}. It must not leave with ${stop.reference}.`);
      return;
    }
    const taken = `${found.number} is in the van.`;
    setSaid(found.is === 'item' ? taken : `${taken} The pickup does not name it.`);
    onScan(found);
  }

  return (
    <div className="grid gap-2">
      <form className="scan-line" onSubmit={scan}>
        <Icon name="search" className="size-6 text-ink-2" />
        <label htmlFor="door-scan" className="sr-only">
          Scan or type a client number
        </label>
        <input
          ref={input}
          id="door-scan"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={120}
          placeholder="Scan or type a number"
          className="h-14 w-0 flex-1 bg-transparent text-field figures placeholder:text-ink-3 focus-visible:outline-hidden"
        />
      </form>
      <p role="status" className={`min-h-10 text-sm ${error === '' ? 'text-ink-2' : 'text-pink-ink'}`}>
        {error === '' ? said : error}
      </p>
      {wrong !== null && (
        <WrongItem
          title="Another client’s item"
          message={wrong}
          onAcknowledge={() => {
            setWrong(null);
            // Once the dialog has closed, and has given the focus back.
            setTimeout(() => input.current?.focus());
          }}
        />
      )}
    </div>
  );
}
