import { labelText } from '@vestry/contract/staff/picking/rules';
import { isLoudScanIn } from '@vestry/contract/staff/returns/rules';
import type { Arrival, ArrivalLine, ReturnPlace, ScanInAnswer } from '@vestry/contract/staff/returns/schemas';
import type { StaffRequest } from '@vestry/contract/staff/today/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { ScanLine, ScanOutcome } from '../parts/scan-line.tsx';
import { useAlwaysFocused } from '../parts/use-always-focused.ts';
import { WrongItem } from '../parts/wrong-item.tsx';
import { useMay } from '../queries.ts';
import { statusTag } from '../words/words.ts';
import { ArrivalLines, SetApart } from './arrival-lines.tsx';
import { BinChoice } from './bin-choice.tsx';
import { ClosingPart } from './closing-part.tsx';
import { arrivalQuery } from './queries.ts';
import { useScanIn, type ScanInResult } from './use-scan-in.ts';

/** The items of a pickup as they are scanned in. */
export function ArrivalView({ request }: { readonly request: StaffRequest }) {
  const query = useQuery(arrivalQuery(request));
  return (
    <QueryBoundary query={query} title="The items did not load">
      {(arrival) => <Scanning request={request} arrival={arrival} />}
    </QueryBoundary>
  );
}

interface ScanningProps {
  readonly request: StaffRequest;
  readonly arrival: Arrival;
}

function Scanning({ request, arrival: { lines, setApart } }: ScanningProps) {
  const mayReceive = useMay('staff.logistics') && request.status === 'ARRIVED';
  const mayComplete = useMay('staff.requests') && request.status === 'ARRIVED';
  const input = useAlwaysFocused();
  const [place, setPlace] = useState<ReturnPlace | undefined>();
  const { scan, undo, isPending, result, setResult } = useScanIn(request);
  const loud = result?.is === 'answered' && isLoudScanIn(result.answer.verdict) ? result.answer : null;
  const { clientId } = request;

  function tick({ itemClientNumber }: ArrivalLine): void {
    scan({ code: labelText(clientId, itemClientNumber), evidence: 'COUNT', place });
  }

  return (
    <>
      <section aria-label="Scan in" className="scan-bar">
        <Head request={request} lines={lines} />
        {mayReceive && (
          <>
            <ScanLine
              input={input}
              isPending={isPending}
              onScan={(code) => scan({ code, evidence: 'SCAN', place })}
            />
            <div className="flex min-h-control flex-wrap items-center gap-4">
              <p role="status" className="min-w-0 text-base">
                {result !== null && loud === null && <ResultLine result={result} />}
              </p>
              <UndoResult result={result} onUndo={undo} />
            </div>
            <BinChoice place={place} onPlace={setPlace} />
          </>
        )}
      </section>
      <ArrivalLines
        lines={lines}
        onTick={mayReceive ? tick : null}
        onUndo={mayReceive ? ({ id: itemId, itemClientNumber: number }) => undo({ itemId, number }) : null}
      />
      <SetApart found={setApart} />
      {mayComplete && (
        <ClosingPart request={request} awaited={lines.filter(({ state }) => state === 'AWAITED')} />
      )}
      {loud !== null && (
        <WrongItem
          title={loudTitles[loud.verdict]}
          message={loud.message}
          onAcknowledge={() => setResult(null)}
          returnTo={input}
        />
      )}
    </>
  );
}

function Head({
  request,
  lines,
}: {
  readonly request: StaffRequest;
  readonly lines: readonly ArrivalLine[];
}) {
  const received = lines.filter(({ state }) => state === 'RECEIVED').length;
  return (
    <p className="text-sm">
      <span className="font-mid">{request.reference}</span> of{' '}
      <span className="font-mid">{request.closetName}</span>,{' '}
      <span className="figures">
        {received} of {lines.length} scanned in
      </span>
      {request.status !== 'ARRIVED' && (
        <span className="text-ink-2">. The pickup is {statusTag(request.status).label.toLowerCase()}.</span>
      )}
    </p>
  );
}

/** The quiet answers; a loud one stands over the page. */
function ResultLine({ result }: { readonly result: ScanInResult }) {
  if (result.is === 'failed') return <ScanOutcome look="failed">{result.message}</ScanOutcome>;
  const { verdict, message } = result.answer;
  return <ScanOutcome look={verdict === 'RECEIVED' ? 'done' : 'known'}>{message}</ScanOutcome>;
}

interface UndoResultProps {
  readonly result: ScanInResult | null;
  readonly onUndo: (taken: { readonly itemId: number; readonly number: string }) => void;
}

/** Takes the last scan back. */
function UndoResult({ result, onUndo }: UndoResultProps) {
  if (result?.is !== 'answered') return null;
  const { verdict, itemId, itemClientNumber: number } = result.answer;
  if (itemId === null || (verdict !== 'RECEIVED' && verdict !== 'ADDED')) return null;
  return (
    <button type="button" className="text-link text-sm text-ink-2" onClick={() => onUndo({ itemId, number })}>
      Undo<span className="sr-only"> the scan of {number}</span>
    </button>
  );
}

const loudTitles: Readonly<Record<ScanInAnswer['verdict'], string>> = {
  OTHER_CLIENT: 'Another client’s item',
  UNKNOWN: 'Unknown number',
  ON_DELIVERY: 'On the road to its client',
  IN_CARE: 'In care by our records',
  RECEIVED: '',
  ADDED: '',
  ALREADY_IN: '',
};
