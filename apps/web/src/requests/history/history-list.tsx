import type { TagColor } from '@vestry/contract/format/tag-color';
import type { RequestItem } from '@vestry/contract/requests/schemas';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination, type PageLinkProps } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { QueryBoundary, type QueryState } from '../../ui/query-boundary.tsx';
import { PhotoPlaces } from '../../ui/photo-strip.tsx';

/** A request as a line of the history. */
export interface HistoryRow {
  readonly id: number;
  readonly reference: string;
  readonly status: { readonly color: TagColor; readonly label: string };
  /** Of the progress bar; 0 of a canceled request, which shows none. */
  readonly percent: number;
  /** It is on the road now. */
  readonly isMoving: boolean;
  readonly day: string;
  readonly detail: string;
  /** Who requested it, and when. */
  readonly requestedBy: string;
  readonly note: string | null;
  readonly items: readonly RequestItem[];
}

/** A page of requests, as its query makes it of the answer. */
interface Page {
  readonly content: readonly HistoryRow[];
  readonly totalPages: number;
  readonly totalElements: number;
}

interface HistoryListProps {
  readonly query: QueryState<Page>;
  readonly isNarrowed: boolean;
  /** Shown where there is no request at all. */
  readonly empty: ReactNode;
  readonly page: number;
  readonly pageLink: (page: number, props: PageLinkProps) => ReactElement;
  readonly onOpen: (id: number) => void;
}

/** The requests of a page, with each state that a list can be in. */
export function HistoryList(props: HistoryListProps) {
  const { query, isNarrowed, empty, pageLink } = props;
  return (
    <QueryBoundary query={query} title="Your requests did not load" skeleton={<HistorySkeleton />}>
      {(page) =>
        page.content.length > 0 ? (
          <Rows {...props} {...page} />
        ) : page.totalElements > 0 ? (
          <PastTheEnd lastPage={page.totalPages} link={pageLink} />
        ) : isNarrowed ? (
          <EmptyState icon="search" role="status" title="No request fits these filters">
            Choose a longer period, or clear the filters above.
          </EmptyState>
        ) : (
          empty
        )
      }
    </QueryBoundary>
  );
}

function Rows({ content, totalPages, totalElements, page, pageLink, onOpen }: HistoryListProps & Page) {
  return (
    <>
      <p role="status" className="pt-4 text-sm text-ink-2 figures">
        {totalElements === 1 ? '1 request' : `${totalElements} requests, the latest request first`}
      </p>
      <ul>
        {content.map((row) => (
          <Row key={row.id} row={row} onOpen={() => onOpen(row.id)} />
        ))}
      </ul>
      {totalPages > 1 && (
        <div className="flex justify-center pt-8">
          <Pagination current={page} total={totalPages} link={pageLink} />
        </div>
      )}
    </>
  );
}

function Row({ row, onOpen }: { readonly row: HistoryRow; readonly onOpen: () => void }) {
  return (
    <li className="relative grid gap-4 border-b border-hair py-6 hover:border-rule tablet:grid-cols-[minmax(0,1fr)_14rem] tablet:items-center desktop:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <Tag color={row.status.color}>{row.status.label}</Tag>
          <span className="text-ink-2 figures">{row.reference}</span>
        </p>
        <h2 className="display-4">
          <button
            type="button"
            aria-haspopup="dialog"
            className="text-start after:absolute after:inset-0"
            onClick={onOpen}
          >
            {row.day}
            <span className="sr-only">, {row.reference}</span>
          </button>
        </h2>
        <p className="text-sm text-ink-2">{row.detail}</p>
        <p className="text-sm text-ink-2">Requested by {row.requestedBy}</p>
        {row.note !== null && <p className="text-sm text-balance text-ink-2">{row.note}</p>}
      </div>
      <div className="grid gap-4">
        {row.items.length > 0 && <PhotoPlaces photos={row.items.map(({ image }) => image ?? undefined)} />}
        {row.percent > 0 && (
          <ProgressBar
            value={row.percent}
            label={`Progress of ${row.reference}`}
            size="small"
            isMoving={row.isMoving}
          />
        )}
      </div>
    </li>
  );
}

function HistorySkeleton() {
  return (
    <div className="grid gap-8 pt-8">
      {[0, 1, 2].map((line) => (
        <div key={line} className="grid gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
