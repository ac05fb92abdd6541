import { requestCourses } from '@vestry/contract/requests/courses';
import { requestKindFacts, requestKinds } from '@vestry/contract/requests/kinds';
import { formatDay, fromWire, type Day } from '@vestry/contract/calendar/day';
import type { Board } from '@vestry/contract/staff/today/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayPicker } from '../parts/day-picker.tsx';
import { useFacilityDay } from '../queries.ts';
import { KeysHint, PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { staffPaths } from '../paths.ts';
import { HeldModal } from '../condition/held-modal.tsx';
import { AgeingList } from './ageing-list.tsx';
import { CancelModal } from './cancel-modal.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { DoubtModal } from './doubt-modal.tsx';
import { DayVisits } from './day-visits.tsx';
import { boardQuery } from './queries.ts';
import { RequestPanel } from './request-panel.tsx';
import { useRequestActions, type RequestActions } from './use-request-actions.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The work of a day, and what has waited too long. */
export function TodayPage() {
  const today = useFacilityDay();
  const { day = today } = useSearch({ from: staffPaths.today });
  const query = useQuery(boardQuery(day));
  const { actions, question, endQuestion, opened, close } = useRequestActions();
  return (
    <>
      <PageTitle title={day === today ? 'Today' : formatDay(day)}>
        <DayPicker day={day} />
      </PageTitle>
      <QueryBoundary query={query} title="The board did not load" skeleton={<BoardSkeleton />}>
        {(board) => (
          <BoardView board={board} day={day} actions={actions} isTurning={query.isPlaceholderData} />
        )}
      </QueryBoundary>
      <KeysHint keys={keys} />
      {opened !== null && (
        <RequestPanel
          key={`${opened.kind}.${opened.clientId}.${opened.id}`}
          opened={opened}
          actions={actions}
          onClose={close}
        />
      )}
      {question?.of === 'hours' && (
        <ConfirmModal card={question.about} actions={actions} onClose={endQuestion} />
      )}
      {question?.of === 'doubts' && (
        <DoubtModal doubted={question.about} actions={actions} onClose={endQuestion} />
      )}
      {question?.of === 'checks' && (
        <HeldModal held={question.about} actions={actions} onClose={endQuestion} />
      )}
      {question?.of === 'reason' && (
        <CancelModal card={question.about} actions={actions} onClose={endQuestion} />
      )}
    </>
  );
}

const keys = [
  ['↑ ↓', 'from request to request'],
  ['Enter', 'details'],
  ['N', 'next step'],
  ['H', 'other hours'],
  ['X', 'cancel'],
  ['← →', 'day before, day after'],
] as const;

interface BoardViewProps {
  readonly board: Board;
  readonly day: Day;
  readonly actions: RequestActions;
  /** The board of another day stands in until this one's is there. */
  readonly isTurning: boolean;
}

function BoardView({ board, day, actions, isTurning }: BoardViewProps) {
  const rows = useRowKeys();
  const name = formatDay(day);
  const isFree = requestKinds.every((kind) => board[requestKindFacts[kind].area].length === 0);
  return (
    <div
      {...rows}
      aria-busy={isTurning || undefined}
      className={`grid gap-x-12 transition-opacity ${isFree ? '' : 'board'} ${isTurning ? 'opacity-50' : ''}`}
    >
      <div className="min-w-0">
        {isFree && <NextDay day={board.nextDay === null ? null : fromWire(board.nextDay)} />}
        <div className={isFree ? 'grid gap-x-12 tablet:grid-cols-2' : undefined}>
          {requestKinds.map((kind) => (
            <DayVisits
              key={kind}
              title={requestCourses[kind].title}
              none={`No ${kind} on ${name}.`}
              cards={board[requestKindFacts[kind].area]}
              counts={board[`${kind}Counts`]}
              actions={actions}
            />
          ))}
        </div>
      </div>
      <AgeingList ageing={board.ageing} actions={actions} isWide={isFree} />
    </div>
  );
}

/** Leads on from a day without visits, such as one on which the facility is closed. */
function NextDay({ day }: { readonly day: Day | null }) {
  if (day === null) return null;
  return (
    <p className="pb-8">
      The next visits are on{' '}
      <Link to={staffPaths.today} search={{ day }} className="text-link">
        {formatDay(day)}
      </Link>
      .
    </p>
  );
}

/** Of the board's shape, while it is on its way. */
function BoardSkeleton() {
  return (
    <div className="board grid gap-x-12">
      <p role="status" className="sr-only">
        Loading, please wait
      </p>
      {[4, 3].map((rows) => (
        <div key={rows} className="grid content-start gap-6 pb-12">
          <Skeleton className="h-6 w-32" />
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="grid gap-2 border-b border-hair pb-6">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
