import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { forEachKind, requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import type { Page } from '@vestry/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { appointmentDay, wireDay } from '../format.ts';
import { requestKindParts } from '../kinds.ts';
import { requestPanels } from '../panel-actions.ts';
import { requestPageQuery } from '../queries.ts';
import type { RequestSummary } from '../request.ts';
import { useMomentDay } from '../../config/facility-format.ts';
import { useRequestRefusal } from '../../users/queries.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList, type HistoryRow } from './history-list.tsx';
import { historyPaths } from './history-paths.ts';
import { isNarrowed, listQuery } from './history-query.ts';

/** The page of each kind. */
export const historyPages = forEachKind((kind) => () => <RequestHistory key={kind} kind={kind} />);

function RequestHistory({ kind }: { readonly kind: RequestKind }) {
  const from = historyPaths[kind];
  const owner = useRouteContext({ from: '/admin' });
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  const momentDay = useMomentDay();
  const readsOnly = useRequestRefusal() !== undefined;
  const { status } = search;
  const { statusOptions, EmptyHistory } = requestKindParts[kind];
  const query = useQuery({
    ...requestPageQuery(kind, owner, {
      ...listQuery(search),
      ...(status === undefined ? {} : { status: [status] }),
    }),
    select: (page: Page<RequestSummary>) => ({
      ...page,
      content: page.content.map((request) =>
        rowOf(request, { requestedOn: momentDay(request.created), readsOnly }),
      ),
    }),
  });
  return (
    <>
      <HistoryFilters
        search={search}
        statuses={statusOptions}
        onChange={(next) => void navigate({ search: next, resetScroll: false })}
      />
      <HistoryList
        query={query}
        isNarrowed={isNarrowed(search)}
        empty={<EmptyHistory />}
        page={search.page ?? 1}
        pageLink={(page, props) => (
          <Link
            from={from}
            to="."
            search={(before) => ({ ...before, page: page === 1 ? undefined : page })}
            {...props}
          />
        )}
        onOpen={(panelId) =>
          void navigate({
            search: (before) => ({ ...before, panel: requestPanels[kind].detail, panelId }),
            state: { openedPanel: true },
            resetScroll: false,
          })
        }
      />
    </>
  );
}

interface RowReader {
  /** The day on which it was sent, by which the history is in order. */
  readonly requestedOn: string;
  /** Whether the role of the reader changes no request. */
  readonly readsOnly: boolean;
}

function rowOf(request: RequestSummary, { requestedOn, readsOnly }: RowReader): HistoryRow {
  const {
    id,
    reference,
    kind,
    time,
    range,
    address,
    requestedBy,
    itemDTO,
    percent,
    stage,
    editable,
    editableUntil,
  } = request;
  const place = `${arrivalText({ timeOfDay: time, window: range })}, ${requestKindFacts[kind].preposition} ${address.label}`;
  return {
    id,
    reference,
    status: { color: request.color, label: request.headline },
    percent,
    isMoving: stage === 'moving',
    day: appointmentDay(request),
    detail: `${place}. ${request.historyContent}.`,
    requestedBy: `${requestedBy} on ${requestedOn}`,
    note:
      editable && editableUntil !== null && !readsOnly
        ? `You may change this request until ${wireDay(editableUntil)}.`
        : null,
    items: itemDTO,
  };
}
