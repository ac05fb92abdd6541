import { useState, type RefObject } from 'react';
import type { Day } from '@vestry/contract/calendar/day';
import { Link } from '@tanstack/react-router';
import { FailedScans, type useFailedScans } from '../parts/failed-scans.tsx';
import { ScanLine, ScanOutcome } from '../parts/scan-line.tsx';
import { staffPaths } from '../paths.ts';
import type { Pack } from './pack.ts';
import type { ScanResult } from './use-packing.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { HeldModal } from '../condition/held-modal.tsx';
import { staffRequestQuery } from '../today/queries.ts';
import { useRequestTransition, type CardTransition } from '../today/use-request-transition.ts';

interface ScanBarProps {
  readonly pack: Pack | undefined;
  readonly day: Day;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly result: ScanResult | null;
  readonly isPending: boolean;
  readonly failures: ReturnType<typeof useFailedScans>;
  readonly onScan: (code: string) => void;
}

/** Where numbers are scanned or typed, for which delivery, and what the last one came to. */
export function ScanBar({ pack, day, input, result, isPending, failures, onScan }: ScanBarProps) {
  const answer = result === null ? null : <ResultLine result={result} />;
  return (
    <section aria-label="Verify a pack" className="scan-bar print:hidden">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        {pack === undefined ? (
          <span className="text-ink-2">Scan the first item of a delivery, or choose one from the list.</span>
        ) : (
          <>
            <span>
              Packing <span className="font-mid">{pack.reference}</span> for{' '}
              <span className="font-mid">{pack.closetName}</span>,{' '}
              <span className="figures">
                {pack.packed} of {pack.total}
              </span>
            </span>
            <Link to={staffPaths.picking} search={{ day }} className="text-link text-ink-2">
              Another delivery
            </Link>
          </>
        )}
      </p>
      <ScanLine input={input} isPending={isPending} answer={answer} onScan={onScan} />
      <div className="flex min-h-control flex-wrap items-center justify-between gap-4">
        <p role="status" className="min-w-0 text-base wrap-anywhere">
          {result?.is === 'answered' && answer}
        </p>
        {pack !== undefined && pack.packed === pack.total && (
          <ReadyButton key={pack.deliveryId} pack={pack} onDone={() => input.current?.focus()} />
        )}
      </div>
      <FailedScans failed={failures.failed} onClose={failures.dropAll} />
    </section>
  );
}

/** The quiet answers; a loud one stands over the page. */
function ResultLine({ result }: { readonly result: ScanResult }) {
  if (result.is === 'failed') return <ScanOutcome look="failed">{result.message}</ScanOutcome>;
  const { verdict, message, packed, total } = result.answer;
  if (verdict === 'PACKED')
    return <ScanOutcome look="done">{`${message} ${packed} of ${total}.`}</ScanOutcome>;
  if (verdict === 'ALREADY_PACKED') return <ScanOutcome look="known">{message}</ScanOutcome>;
  return <span className="text-ink-2">{message}</span>;
}

/** All is packed: the delivery may be made ready, by what it is now. */
function ReadyButton({ pack, onDone }: { readonly pack: Pack; readonly onDone: () => void }) {
  const { clientId, deliveryId: id, reference } = pack;
  const { data } = useQuery(staffRequestQuery({ kind: 'delivery', clientId, id }));
  const [held, setHeld] = useState<CardTransition | null>(null);
  const transition = useRequestTransition({ onHeld: setHeld });
  if (data === undefined) return null;
  if (held !== null) return <HeldModal held={held} actions={{ transition }} onClose={() => setHeld(null)} />;
  if (!data.next.includes('READY_FOR_DELIVERY'))
    return <p className="text-sm text-ink-2">{reference} is complete.</p>;
  return (
    <Button
      kind="primary"
      onClick={() => {
        transition(data, { to: 'READY_FOR_DELIVERY' });
        onDone();
      }}
    >
      {reference} is ready
    </Button>
  );
}
