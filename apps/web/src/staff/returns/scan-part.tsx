import type { ReturnPlace } from '@vestry/contract/staff/returns/schemas';
import type { ReactNode, RefObject } from 'react';
import { singlePress } from '../../lib/view/single-press.ts';
import { FailedScans, type useFailedScans } from '../parts/failed-scans.tsx';
import { ScanLine, ScanOutcome } from '../parts/scan-line.tsx';
import { BinChoice } from './bin-choice.tsx';
import type { ScanResult } from './use-scans.ts';

interface ScanPartProps<Answer> {
  readonly label: string;
  readonly head: ReactNode;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isPending: boolean;
  readonly failures: ReturnType<typeof useFailedScans>;
  /** The last outcome, where it is quiet; a loud one stands over the page. */
  readonly result: ScanResult<Answer> | null;
  readonly isDone: (answer: Answer) => boolean;
  readonly onScan: (code: string) => void;
  /** Takes the scan back; null where there is nothing to take back. */
  readonly onUndo: (() => void) | null;
  /** Null where staff choose no bin. */
  readonly bin: {
    readonly place: ReturnPlace | undefined;
    readonly onPlace: (place: ReturnPlace | undefined) => void;
  } | null;
}

/** The line to which a scanner types, with the outcome of the last scan and the bin to which items go. */
export function ScanPart<Answer extends { readonly message: string; readonly itemClientNumber: string }>({
  label,
  head,
  input,
  isPending,
  failures,
  result,
  isDone,
  onScan,
  onUndo,
  bin,
}: ScanPartProps<Answer>) {
  const answer = result === null ? null : <Outcome result={result} isDone={isDone} />;
  return (
    <section aria-label={label} className="scan-bar">
      {head}
      <ScanLine input={input} isPending={isPending} answer={answer} onScan={onScan} />
      <div className="flex min-h-control flex-wrap items-center gap-4">
        <p role="status" className="min-w-0 text-base wrap-anywhere">
          {result?.is === 'answered' && answer}
        </p>
        {result?.is === 'answered' && onUndo !== null && (
          <button type="button" className="text-link text-sm text-ink-2" onClick={singlePress(onUndo)}>
            Undo<span className="sr-only"> the scan of {result.answer.itemClientNumber}</span>
          </button>
        )}
      </div>
      <FailedScans failed={failures.failed} onClose={failures.dropAll} />
      {bin !== null && <BinChoice {...bin} onDone={() => input.current?.focus()} />}
    </section>
  );
}

function Outcome<Answer extends { readonly message: string }>({
  result,
  isDone,
}: Pick<ScanPartProps<Answer>, 'isDone'> & { readonly result: ScanResult<Answer> }) {
  if (result.is === 'failed') return <ScanOutcome look="failed">{result.message}</ScanOutcome>;
  return <ScanOutcome look={isDone(result.answer) ? 'done' : 'known'}>{result.answer.message}</ScanOutcome>;
}
