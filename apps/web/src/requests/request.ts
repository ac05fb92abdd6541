/** A request as the pages show it, whatever its kind: `defineKind` makes it of what the kind's calls answer. */
import type { TagColor } from '@vestry/contract/format/tag-color';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestAddress, RequestEvent, RequestItem, TimeRange } from '@vestry/contract/requests/schemas';
import type { Stage } from '@vestry/contract/requests/status-table';

/** The fields that the answers of every kind name alike. */
export interface SharedFields {
  readonly id: number;
  /** 'D-12', 'P-7'. */
  readonly reference: string;
  readonly userId: number;
  readonly version: number;
  readonly specialDate: string | null;
  readonly requestedBy: string;
  readonly note: string;
  readonly itemDTO: readonly RequestItem[];
  /** The trip that it is a visit of. */
  readonly trip: { readonly id: number; readonly name: string } | null;
  readonly view: boolean;
  readonly editable: boolean;
  readonly editableMessage: string | null;
  readonly editableUntil: string | null;
}

/** The fields that each kind names in its own way. */
export interface RenamedFields {
  /** The moment, ISO 8601 in UTC. */
  readonly created: string;
  /** Null while staff have not confirmed a special date. */
  readonly date: string | null;
  readonly time: TimeOfDay;
  readonly range: TimeRange | null;
  readonly address: RequestAddress;
}

export interface RequestSummary extends SharedFields, RenamedFields {
  readonly kind: RequestKind;
  readonly headline: string;
  readonly color: TagColor;
  readonly stage: Stage;
  readonly percent: number;
  readonly isCanceled: boolean;
  /** Staff have not confirmed it. */
  readonly isRequested: boolean;
  /** The headlines of the statuses in their order, without that of a cancellation. */
  readonly steps: readonly string[];
  /** Nothing has changed hands yet, and it is not canceled. */
  readonly isBeforeVisit: boolean;
  /** Index of the present status among them; -1 of a canceled request. */
  readonly currentStep: number;
  /** The subject on Home: '4 items'. */
  readonly content: string;
  /** The same in the history: '4 items, with a pickup'. */
  readonly historyContent: string;
}

/** A fact that only one kind has, by its label. */
export interface OwnFact {
  readonly label: string;
  readonly text: string;
}

export interface RequestDetail extends RequestSummary {
  readonly events: readonly RequestEvent[];
  readonly ownFacts: readonly OwnFact[];
}

/** An active request holds its items; a completed or canceled one never changes again. */
export function isUnderWay({ stage }: Pick<RequestSummary, 'stage'>): boolean {
  return stage !== 'ended';
}
