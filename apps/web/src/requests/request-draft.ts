import type { Day } from '@vestry/contract/calendar/day';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { PickupItemType, PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import { useEffect, useRef, useState } from 'react';
import { drafts } from '../lib/forms/drafts.ts';
import { randomKey } from '../lib/async/random-key.ts';

/** DETAILS, DELIVERY DATE or PICKUP DATE with its second screen, REVIEW. */
export type RequestStep = 'details' | 'date' | 'special' | 'review';

/** A request that is being written. It survives its panel, a reload and a lost network. */
export interface RequestDraft {
  readonly step: RequestStep;
  /** Null until it is chosen: the panel then shows the address that was chosen last. */
  readonly addressId: number | null;
  /** Null until somebody writes: then it is the name of the user. */
  readonly requestedBy: string | null;
  /** 'Are we picking up items?' No, unless somebody says so; a pickup request always is. */
  readonly pickup: boolean;
  readonly quantities: PickupQuantities | null;
  readonly itemTypes: readonly PickupItemType[];
  /** Items At Client that shall come back. */
  readonly itemIds: readonly number[];
  readonly date: Day | null;
  readonly specialDate: Day | null;
  readonly time: TimeOfDay | null;
  readonly note: string;
  /** Made once, so that every try of this request is one request. */
  readonly key: string;
  /** The items of a try whose answer never came: the cart may have become this very delivery. */
  readonly sentItemIds: readonly number[] | null;
}

function emptyDraft(): RequestDraft {
  return {
    step: 'details',
    addressId: null,
    requestedBy: null,
    pickup: false,
    quantities: null,
    itemTypes: [],
    itemIds: [],
    date: null,
    specialDate: null,
    time: null,
    note: '',
    key: randomKey(),
    sentItemIds: null,
  };
}

export interface DraftHandle {
  readonly draft: RequestDraft;
  readonly update: (change: Partial<RequestDraft>) => void;
  readonly reset: () => void;
}

/** `name` identifies the draft: the kind of request, the closet and the user. */
export function useRequestDraft(name: string): DraftHandle {
  const [draft, setDraft] = useState(() => readDraft(name));
  // The changes of an answer are laid over those that were written while it was on its way.
  const latest = useRef(draft);
  function keep(next: RequestDraft): void {
    latest.current = next;
    setDraft(next);
    writeDraft(name, next);
  }
  useEffect(() => {
    const read = (begun: Event) => {
      if (!(begun instanceof CustomEvent) || begun.detail !== name) return;
      latest.current = readDraft(name);
      setDraft(latest.current);
    };
    beginnings.addEventListener('begun', read);
    return () => beginnings.removeEventListener('begun', read);
  }, [name]);
  return {
    draft,
    update: (change) => keep({ ...latest.current, ...change }),
    reset: () => {
      latest.current = emptyDraft();
      drafts.drop(name);
      setDraft(latest.current);
    },
  };
}

/** Notifies the panel of a draft, which may be closed already, that it was begun elsewhere. */
const beginnings = new EventTarget();

/** Begins a request anew with what is known of it: the panel that opens next shows it at DETAILS. */
export function beginDraft(name: string, known: Partial<RequestDraft>): void {
  writeDraft(name, { ...emptyDraft(), ...known });
  beginnings.dispatchEvent(new CustomEvent('begun', { detail: name }));
}

/** Adds to a request that may be half written; the panel shows it as it is then. */
export function extendDraft(name: string, extend: (draft: RequestDraft) => Partial<RequestDraft>): void {
  const draft = readDraft(name);
  writeDraft(name, { ...draft, ...extend(draft) });
  beginnings.dispatchEvent(new CustomEvent('begun', { detail: name }));
}

function writeDraft(name: string, draft: RequestDraft): void {
  drafts.write(name, { json: JSON.stringify(draft) }, ['json']);
}

function readDraft(name: string): RequestDraft {
  const json = drafts.read(name)?.['json'];
  // Written by `keep` above, in this tab; a draft of an older release lacks what was added since.
  if (typeof json !== 'string') return emptyDraft();
  const draft = { ...emptyDraft(), ...(JSON.parse(json) as RequestDraft) };
  // An older release wrote null for a question that was not answered yet, which the type does not know.
  const pickup = (draft.pickup as boolean | null) ?? false;
  return { ...draft, pickup };
}
