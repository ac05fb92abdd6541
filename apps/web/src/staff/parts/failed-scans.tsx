import { readScan } from '@vestry/contract/staff/picking/rules';
import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { soundAlarm } from './sounds.ts';

interface FailedScan {
  readonly code: string;
  /** Why it was not recorded. */
  readonly message: string;
}

/** A label and the number on it name one garment. */
const numberOf = (code: string) => readScan(code).itemClientNumber.toLowerCase();

/** The scans that were not recorded: each is heard, and stays until its garment is recorded or somebody has read it. */
export function useFailedScans() {
  const [failed, setFailed] = useState<readonly FailedScan[]>([]);
  const without = (before: readonly FailedScan[], code: string) =>
    before.filter((each) => numberOf(each.code) !== numberOf(code));
  return {
    failed,
    add(code: string, message: string): void {
      soundAlarm();
      setFailed((before) => [...without(before, code), { code, message }]);
    },
    drop: (code: string): void => setFailed((before) => without(before, code)),
    dropAll: (): void => setFailed([]),
  };
}

interface FailedScansProps {
  readonly failed: readonly FailedScan[];
  readonly onClose: () => void;
}

export function FailedScans({ failed, onClose }: FailedScansProps) {
  if (failed.length === 0) return null;
  return (
    <Notice kind="error" title="Not recorded" onClose={onClose}>
      <ul>
        {failed.map(({ code, message }) => (
          <li key={code} className="figures">
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
