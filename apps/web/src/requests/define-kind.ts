import type { Approval } from '@vestry/contract/approvals/schemas';
import type { Day } from '@vestry/contract/calendar/day';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { isBeforeVisit } from '@vestry/contract/requests/late-rules';
import type { RequestEvent } from '@vestry/contract/requests/schemas';
import type { StatusTable } from '@vestry/contract/requests/status-table';
import type { ReportWords } from '@vestry/contract/visits/schemas';
import type { Page } from '@vestry/contract/wire';
import type { ComponentType } from 'react';
import type { IconSign } from '../ui/icons.tsx';
import type { PartChange } from './edit/use-request-edit.ts';
import type { Owner } from './panel-actions.ts';
import type { OwnFact, RenamedFields, RequestDetail, RequestSummary, SharedFields } from './request.ts';

/** The filters of a list of requests. */
export interface RequestList<Status extends string = string> {
  /** True: what is not dismissed from Home. */
  readonly view?: boolean;
  /** From 0, as on the wire. */
  readonly page: number;
  readonly pageSize: number;
  readonly status?: Status[];
  readonly requestedBy?: string;
  readonly from?: Day;
  readonly to?: Day;
}

/** The words for a prepared request of the kind and its outcome. */
interface ApprovalFacts {
  /** Label of what a pickup fetches. */
  readonly fetchedLabel: string;
  /** Before the count of its items. */
  readonly beforeItems: string;
  /** The request that it became; null while it is not sent. */
  readonly requestId: (approval: Approval) => number | null;
  /** Its items come from the cart, into which they go again where nothing was sent. */
  readonly isFromCart: boolean;
}

/** A request, and the version of it that a change is based on. */
type VersionRead = Pick<SharedFields, 'id' | 'version'>;

type WithEvents = { readonly events: readonly RequestEvent[] };

/** The parts of a kind that the pages take as they are. */
interface PlainParts {
  readonly kind: RequestKind;
  readonly icon: IconSign;
  /** The words of the driver's reports, and above the items that the visit left where they were. */
  readonly reportWords: ReportWords;
  readonly remainingLabel: string;
  readonly approval: ApprovalFacts;
  /** The text of the link to its history, and of a history without any. */
  readonly historyLabel: string;
  readonly EmptyHistory: ComponentType;
  /** Takes it off the user's own Home, and puts it back. */
  readonly dismiss: (id: number) => Promise<unknown>;
  readonly restore: (id: number) => Promise<unknown>;
  readonly cancel: (id: number) => Promise<unknown>;
}

export interface KindDefinition<
  Status extends string,
  Row extends SharedFields,
  Detail extends Row & WithEvents,
> extends PlainParts {
  /** In the order in which a request goes through them; CANCELED ends it from outside that order. */
  readonly statuses: readonly Status[];
  readonly statusTable: StatusTable<Status>;
  readonly statusOf: (request: Row) => Status;
  readonly renamed: (request: Row) => RenamedFields;
  /** On Home, and in the history. */
  readonly content: (request: Row) => string;
  readonly historyContent: (request: Row) => string;
  /** Picks the fields that somebody else may change, beside those of every kind. */
  readonly ownFacts: (request: Detail) => readonly OwnFact[];
  readonly list: (owner: Owner, query: RequestList<Status>, signal: AbortSignal) => Promise<Page<Row>>;
  readonly get: (id: number, signal: AbortSignal) => Promise<Detail>;
  readonly update: (request: VersionRead, change: PartChange) => Promise<Detail>;
}

/** The parts of a kind that the pages need, whatever its calls answer; `kinds.ts` lists them. */
export interface RequestKindParts<Row = unknown, Detail = unknown> extends PlainParts {
  readonly statusOptions: readonly { readonly value: string; readonly label: string }[];
  /** The statuses of requests under way, and of those that have ended. */
  readonly activeStatuses: readonly string[];
  readonly endedStatuses: readonly string[];
  /** A page of the closet's requests, newest first. A status of another kind narrows nothing. */
  readonly readPage: (
    owner: Owner,
    query: RequestList,
    signal: AbortSignal,
  ) => Promise<Page<Row & RequestSummary>>;
  readonly readDetail: (id: number, signal: AbortSignal) => Promise<Detail & RequestDetail>;
  readonly update: (request: VersionRead, change: PartChange) => Promise<Detail & RequestDetail>;
}

/** Makes the pages' view of a kind: its requests bear the same names as those of every other kind, beside their own. */
export function defineKind<Status extends string, Row extends SharedFields, Detail extends Row & WithEvents>(
  definition: KindDefinition<Status, Row, Detail>,
) {
  const {
    statuses,
    statusTable,
    statusOf,
    renamed,
    content,
    historyContent,
    ownFacts,
    list,
    get,
    update,
    ...parts
  } = definition;
  const { kind } = parts;
  const path = statuses.filter((status) => status !== 'CANCELED');
  const steps = path.map((status) => statusTable[status].headline);
  const summarize = <Request extends Row>(request: Request): Request & RequestSummary => {
    const status = statusOf(request);
    const { headline, color, stage, percent } = statusTable[status];
    return {
      ...request,
      ...renamed(request),
      kind,
      headline,
      color,
      stage,
      percent,
      isCanceled: status === 'CANCELED',
      isRequested: status === path[0],
      steps,
      isBeforeVisit: isBeforeVisit(kind, status),
      currentStep: path.indexOf(status),
      content: content(request),
      historyContent: historyContent(request),
    };
  };
  /** An answer of one request, such as that of its change, as the pages show it. */
  const detailOf = (request: Detail): Detail & RequestDetail => ({
    ...summarize(request),
    ownFacts: ownFacts(request),
  });
  return {
    ...parts,
    statusOptions: statuses.map((value) => ({ value, label: statusTable[value].headline })),
    activeStatuses: statuses.filter((status) => statusTable[status].stage !== 'ended'),
    endedStatuses: statuses.filter((status) => statusTable[status].stage === 'ended'),
    detailOf,
    readPage: async (owner: Owner, { status: wanted, ...query }: RequestList, signal: AbortSignal) => {
      const status = statuses.filter((each) => wanted?.includes(each));
      const page = await list(owner, status.length === 0 ? query : { ...query, status }, signal);
      return { ...page, content: page.content.map(summarize) };
    },
    readDetail: async (id: number, signal: AbortSignal) => detailOf(await get(id, signal)),
    update: async (request: VersionRead, change: PartChange) => detailOf(await update(request, change)),
  } satisfies RequestKindParts<Row, Detail> & { detailOf: unknown };
}
