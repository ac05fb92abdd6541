import { requestCourses } from '@vestry/contract/requests/courses';
import { labelText } from '@vestry/contract/staff/picking/rules';
import { isLoudScanIn } from '@vestry/contract/staff/returns/rules';
import type { Arrival, ArrivalLine, ReturnPlace, ScanInAnswer } from '@vestry/contract/staff/returns/schemas';
import type { StaffRequest } from '@vestry/contract/staff/today/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { ItemCheckState } from '../condition/item-check.tsx';
import { useRequestChecks } from '../condition/queries.ts';
import { useCheckSheet } from '../condition/use-check-sheet.tsx';
import { useAlwaysFocused } from '../parts/use-always-focused.ts';
import { WrongItem } from '../parts/wrong-item.tsx';
import { useMay } from '../queries.ts';
import { itemWords, statusTag } from '../words/words.ts';
import { ArrivalLines, SetApart } from './arrival-lines.tsx';
import { ClosingPart } from './closing-part.tsx';
import { arrivalQuery } from './queries.ts';
import { ScanPart } from './scan-part.tsx';
import { useScanIn } from './use-scan-in.ts';

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
  const { scan, undo, isPending, failures, result, setResult } = useScanIn(request);
  const loud = result?.is === 'answered' && isLoudScanIn(result.answer.verdict) ? result.answer : null;
  const { clientId } = request;
  const checks = useRequestChecks(request);
  const { open, sheet } = useCheckSheet();

  function tick({ itemClientNumber }: ArrivalLine): void {
    scan({ code: labelText(clientId, itemClientNumber), evidence: 'COUNT', place });
  }

  const answer = result?.is === 'answered' ? result.answer : null;
  const taken =
    answer !== null && answer.itemId !== null && isReceived(answer)
      ? { itemId: answer.itemId, number: answer.itemClientNumber }
      : null;
  const head = <Head request={request} lines={lines} />;

  return (
    <>
      {mayReceive ? (
        <ScanPart
          label="Scan in"
          head={head}
          input={input}
          isPending={isPending}
          failures={failures}
          result={loud === null ? result : null}
          isDone={({ verdict }) => verdict === 'RECEIVED'}
          onScan={(code) => scan({ code, evidence: 'SCAN', place })}
          onUndo={taken === null ? null : () => undo(taken)}
          bin={{ place, onPlace: setPlace }}
        />
      ) : (
        <section aria-label="Scan in" className="scan-bar">
          {head}
        </section>
      )}
      <ArrivalLines
        lines={lines}
        onTick={mayReceive ? tick : null}
        onUndo={mayReceive ? ({ id: itemId, itemClientNumber: number }) => undo({ itemId, number }) : null}
        checkOf={({ id: itemId, itemClientNumber, ...words }) => (
          <ItemCheckState
            check={checks.get(itemId)}
            subject={{
              clientId,
              itemId,
              itemClientNumber,
              words: itemWords(words),
              kind: requestCourses.pickup.check.kind,
              request: { kind: 'pickup', id: request.id },
              corrects: null,
              closes: [],
            }}
            onCheck={mayReceive ? open : null}
          />
        )}
      />
      {sheet}
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

function isReceived({ verdict }: ScanInAnswer): boolean {
  return verdict === 'RECEIVED' || verdict === 'ADDED';
}

const loudTitles: Readonly<Record<ScanInAnswer['verdict'], string>> = {
  OTHER_CLIENT: 'Another client’s item',
  RELEASED: 'Released by our records',
  UNKNOWN: 'Unknown number',
  ON_DELIVERY: 'On the road to its client',
  IN_CARE: 'In care by our records',
  RECEIVED: '',
  ADDED: '',
  ALREADY_IN: '',
};
