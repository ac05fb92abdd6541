import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { getPickingFile, getPickingList } from '@vestry/contract/staff/picking/calls';
import { isLoud } from '@vestry/contract/staff/picking/rules';
import type { PickingList } from '@vestry/contract/staff/picking/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { callApi } from '../../lib/transport/api.ts';
import { pageQuery } from '../../lib/transport/call-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PaperButton } from '../../ui/paper-button.tsx';
import { DayPicker } from '../parts/day-picker.tsx';
import { useFacilityDay, useMay } from '../queries.ts';
import { KeysHint, PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { staffPaths } from '../paths.ts';
import { RequestPapers } from '../today/request-papers.tsx';
import { byPlace, packKey, noPackText, packMeant, packsOf, type PackKey } from './pack.ts';
import { PackList } from './pack-list.tsx';
import { PickingLines } from './picking-lines.tsx';
import { ScanBar } from './scan-bar.tsx';
import { useAlwaysFocused } from '../parts/use-always-focused.ts';
import { useScan } from './use-packing.ts';
import { WrongItem } from '../parts/wrong-item.tsx';

/** Lists the items to pack on a day, in the order of the bins, and scans each of them. */
export function PickingPage() {
  const today = useFacilityDay();
  const { day = today, delivery } = useSearch({ from: staffPaths.picking });
  const query = useQuery(pageQuery(['staff', 'picking', 'list', day], getPickingList, { query: { day } }));
  const lines = query.data?.lines ?? [];
  const chosen = lines.find((line) => packKey(line) === delivery);
  return (
    <>
      <PageTitle title="Picking">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
          <DayPicker day={day} />
          {chosen !== undefined && (
            <RequestPapers clientId={chosen.clientId} deliveryId={chosen.deliveryId} isPicked />
          )}
          {chosen === undefined && lines.length > 0 && (
            <PaperButton load={async () => callApi(getPickingFile, { query: { day } })}>
              Picking list
            </PaperButton>
          )}
        </div>
      </PageTitle>
      <QueryBoundary query={query} title="The picking list did not load">
        {(list) =>
          list.lines.length === 0 ? (
            <EmptyState
              icon="hanger"
              title="Nothing to pick"
              action={
                <Link to={staffPaths.today} search={{ day }} className={buttonClass()}>
                  See the requests of the day
                </Link>
              }
            >
              No delivery is confirmed for {formatDay(day)}. What you confirm appears here at once.
            </EmptyState>
          ) : (
            <Picking key={day} day={day} list={list} isTurning={query.isPlaceholderData} />
          )
        }
      </QueryBoundary>
    </>
  );
}

interface PickingProps {
  readonly day: Day;
  readonly list: PickingList;
  /** The list of another day stands in until this one's is there. */
  readonly isTurning: boolean;
}

function Picking({ day, list, isTurning }: PickingProps) {
  const mayPack = useMay('staff.logistics');
  const navigate = useNavigate();
  const choose = (pack: PackKey, replace = false) =>
    void navigate({
      to: staffPaths.picking,
      search: { day, delivery: packKey(pack) },
      replace,
      resetScroll: false,
    });
  const input = useAlwaysFocused();
  const { scan, isPending, failures, fail, result, setResult } = useScan();
  const { delivery: query } = useSearch({ from: staffPaths.picking });
  const lines = byPlace(list.lines);
  const packs = packsOf(lines);
  const chosen = packs.find((pack) => packKey(pack) === query);
  const shown = chosen === undefined ? lines : lines.filter((line) => packKey(line) === query);
  const loud = result?.is === 'answered' && isLoud(result.answer.verdict) ? result.answer : null;

  function verify(code: string): void {
    const key = chosen ?? packMeant(lines, code);
    if (key === undefined) return fail(code, noPackText(lines, code));
    if (chosen === undefined) choose(key, true);
    scan({ key: { clientId: key.clientId, deliveryId: key.deliveryId }, code });
  }

  return (
    <div className={isTurning ? 'opacity-50' : ''} aria-busy={isTurning || undefined}>
      {mayPack ? (
        <ScanBar
          pack={chosen}
          day={day}
          input={input}
          result={result}
          isPending={isPending}
          failures={failures}
          onScan={verify}
        />
      ) : (
        <p className="pb-6 text-sm text-ink-2 print:hidden">
          Operations pack and verify. Your role can only view.
        </p>
      )}
      <div className="board grid gap-x-12 print:hidden">
        <div className="min-w-0">
          <p role="status" className="pb-6 text-sm text-ink-2 figures">
            {list.packed} of {list.total} items are packed.
          </p>
          <PickingLines lines={shown} mayPack={mayPack} pack={chosen} />
        </div>
        <PackList
          packs={packs}
          chosen={chosen}
          onChoose={(pack) => {
            setResult(null);
            choose(pack);
            input.current?.focus();
          }}
        />
      </div>
      <KeysHint keys={keys} />
      {loud !== null && (
        <WrongItem
          title={loudTitles[loud.verdict]}
          message={loud.message}
          onAcknowledge={() => setResult(null)}
          returnTo={input}
        />
      )}
    </div>
  );
}

const loudTitles = {
  OTHER_CLIENT: 'Another client’s item',
  NOT_IN_REQUEST: 'Not in this delivery',
  RELEASED: 'Released by our records',
  UNKNOWN: 'Unknown number',
  PACKED: '',
  ALREADY_PACKED: '',
} as const;

const keys = [
  ['any letter or digit', 'begins a scan'],
  ['Enter', 'verifies'],
  ['← →', 'day before, day after, while the line is empty'],
] as const;
