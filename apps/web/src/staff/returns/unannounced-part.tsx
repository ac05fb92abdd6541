import { scanUnannounced, undoScanBack, undoUnannounced } from '@vestry/contract/staff/returns/calls';
import { isLoudUnannounced } from '@vestry/contract/staff/returns/unannounced-rules';
import type {
  ScanUnannouncedAnswer,
  Unannounced,
  UnannouncedVerdict,
} from '@vestry/contract/staff/returns/unannounced-schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../links/paged-list.tsx';
import { KeysHint } from '../parts/page-parts.tsx';
import { useAlwaysFocused } from '../parts/use-always-focused.ts';
import { WrongItem } from '../parts/wrong-item.tsx';
import { staffPaths } from '../paths.ts';
import { useMay } from '../queries.ts';
import { counted } from '../words/words.ts';
import { EndModal, type Ending } from './end-modal.tsx';
import { MatchModal } from './match-modal.tsx';
import { unannouncedQuery } from './queries.ts';
import { ScanPart } from './scan-part.tsx';
import { setApartLabel } from './set-apart.ts';
import { UnannouncedRow } from './unannounced-row.tsx';
import { UnknownPanel } from './unknown-panel.tsx';
import { useScans } from './use-scans.ts';

/** The arrivals without a pickup: each is set apart by its scan, and matched later. */
export function UnannouncedPart() {
  const { unknown } = useSearch({ from: staffPaths.returns });
  const navigate = useNavigate();
  const mayReceive = useMay('staff.logistics');
  /** The number of the garment that is recorded; empty where it has none. */
  const [recorded, setRecorded] = useState<string | null>(null);
  const code = recorded ?? unknown;

  function closePanel(): void {
    setRecorded(null);
    void navigate({ to: staffPaths.returns, search: { state: 'unannounced' }, replace: true });
  }

  return (
    <>
      {mayReceive && (
        <>
          <ScanArrivals onUnknown={setRecorded} />
          <p className="pb-8">
            <Button onClick={() => setRecorded('')}>Record an unknown garment</Button>
          </p>
        </>
      )}
      <Arrivals mayReceive={mayReceive} />
      {mayReceive && <KeysHint keys={keys} />}
      {mayReceive && code !== undefined && <UnknownPanel code={code} onClose={closePanel} />}
    </>
  );
}

/** It was set apart, or, of what was not back, put into its bin. */
type Taken = { readonly number: string } & (
  | { readonly id: number }
  | { readonly clientId: number; readonly itemId: number }
);

function takenOf(answer: ScanUnannouncedAnswer | null): Taken | null {
  if (answer === null) return null;
  const { verdict, id, clientId, itemId, itemClientNumber: number } = answer;
  if (verdict === 'SET_APART' && id !== null) return { id, number };
  if (verdict === 'RECEIVED' && clientId !== null && itemId !== null) return { clientId, itemId, number };
  return null;
}

async function takeBack(taken: Taken): Promise<unknown> {
  if ('id' in taken) return callApi(undoUnannounced, { params: { id: taken.id } }, { loader: false });
  const { clientId, itemId } = taken;
  return callApi(undoScanBack, { params: { clientId }, body: { itemId } }, { loader: false });
}

/** Sets each item apart that is scanned; a number that nobody knows may be an unknown garment's. */
function ScanArrivals({ onUnknown }: { readonly onUnknown: (code: string) => void }) {
  const input = useAlwaysFocused();
  const { scan, undo, isPending, failures, result, setResult } = useScans<
    { readonly code: string },
    ScanUnannouncedAnswer,
    Taken
  >({
    send: async (body) => callApi(scanUnannounced, { body }, { loader: false }),
    takeBack,
    doneText: (taken) =>
      'id' in taken ? `${taken.number} is no longer set apart` : `${taken.number} is no longer scanned in`,
  });
  const answer = result?.is === 'answered' ? result.answer : null;
  const loud = answer !== null && isLoudUnannounced(answer.verdict) ? answer : null;
  const taken = takenOf(answer);
  return (
    <>
      <ScanPart
        label="Scan what arrived"
        head={
          <p className="text-sm text-ink-2">
            Scan what has arrived without a pickup. It goes to the quarantine bin and is matched later.
          </p>
        }
        input={input}
        isPending={isPending}
        failures={failures}
        result={loud === null ? result : null}
        isDone={({ verdict }) => verdict === 'SET_APART' || verdict === 'RECEIVED'}
        onScan={(code) => scan({ code })}
        onUndo={taken === null ? null : () => undo(taken)}
        bin={null}
      />
      {loud !== null && (
        <WrongItem
          title={loudTitles[loud.verdict]}
          message={loud.message}
          onAcknowledge={() => setResult(null)}
          action={
            loud.verdict === 'UNKNOWN'
              ? { label: setApartLabel, run: () => onUnknown(loud.itemClientNumber) }
              : undefined
          }
          returnTo={input}
        />
      )}
    </>
  );
}

/** The list of them, each to be matched or ended otherwise. */
function Arrivals({ mayReceive }: { readonly mayReceive: boolean }) {
  const { page = 1 } = useSearch({ from: staffPaths.returns });
  const query = useQuery(unannouncedQuery(page));
  const [matched, setMatched] = useState<Unannounced | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const actionsOf = (arrival: Unannounced) => ({
    match: () => setMatched(arrival),
    giveBack: () => setEnding({ how: 'GIVEN_BACK', arrival }),
    takeBack: () => setEnding({ how: 'MISTAKE', arrival }),
  });
  return (
    <>
      <PagedList
        query={query}
        title="The arrivals did not load"
        label="Unannounced arrivals"
        isTurning={query.isPlaceholderData}
        head={({ totalElements }) =>
          totalElements > 0 && (
            <p className="pb-3 text-sm text-ink-2 figures">
              {counted(totalElements, 'arrival')} to match, the oldest first
            </p>
          )
        }
        empty={
          <EmptyState icon="check" title="Nothing is set apart">
            What arrives without a pickup is listed here until it is matched.
          </EmptyState>
        }
        row={(arrival) => (
          <UnannouncedRow
            key={arrival.id}
            arrival={arrival}
            actions={mayReceive ? actionsOf(arrival) : null}
          />
        )}
      />
      {matched !== null && <MatchModal arrival={matched} onClose={() => setMatched(null)} />}
      {ending !== null && <EndModal ending={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

const loudTitles: Readonly<Record<UnannouncedVerdict, string>> = {
  AWAITED: 'A pickup awaits it',
  ON_ROAD: 'Its request is still open',
  SEVERAL: 'Several closets use this number',
  UNKNOWN: 'Unknown number',
  SET_APART: '',
  ALREADY_APART: '',
  RECEIVED: '',
  ALREADY_IN: '',
};

const keys = [
  ['any letter or digit', 'begins a scan'],
  ['Enter', 'sets apart'],
] as const;
