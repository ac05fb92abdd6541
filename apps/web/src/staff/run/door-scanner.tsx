import { useRef, useState } from 'react';
import { scanAnswer, ScanLine } from '../parts/scan-line.tsx';
import { WrongItem } from '../parts/wrong-item.tsx';
import type { ShownStop } from './message.ts';
import { readDoorScan, type DoorScan } from './scan.ts';

interface DoorScannerProps {
  readonly stop: ShownStop;
  readonly stops: readonly ShownStop[];
  readonly error: string;
  /** Answers whether it was scanned before. */
  readonly onScan: (found: Exclude<DoorScan, { is: 'foreign' }>) => boolean;
}

/** Where labels are scanned or numbers typed at the door. Another client's item stands over the page until it is put aside. */
export function DoorScanner({ stop, stops, error, onScan }: DoorScannerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  function scan(code: string): void {
    const found = readDoorScan(stop, stops, code);
    if (found.is === 'foreign') {
      const owner = found.owner ?? 'another client';
      setWrong(`Stop: ${found.number} belongs to ${owner}. It must not leave with ${stop.reference}.`);
      return;
    }
    const taken = `${found.number} is in the van${onScan(found) ? ' already' : ''}.`;
    setSaid(found.is === 'item' ? taken : `${taken} The pickup does not name it.`);
  }

  const answer = scanAnswer(error, said);
  return (
    <div className="grid gap-2">
      <ScanLine input={input} onScan={scan} answer={answer} isCompact />
      <p role="status" className="min-h-10 text-sm wrap-anywhere text-ink-2">
        {answer}
      </p>
      {wrong !== null && (
        <WrongItem
          title="Another client’s item"
          message={wrong}
          onAcknowledge={() => setWrong(null)}
          returnTo={input}
        />
      )}
    </div>
  );
}
