import { parseDay } from '@vestry/contract/calendar/day';
import type { ExpressNotice } from '@vestry/contract/prices/notices';
import { addPriceList } from '@vestry/contract/staff/prices/calls';
import { firstDayMessage, firstDayVerdict, suggestedFirstDay } from '@vestry/contract/staff/prices/rules';
import type { PricedPlan, WholePriceList } from '@vestry/contract/staff/prices/schemas';
import { validationMessages } from '@vestry/contract/validation';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { controlsOf, fieldNameOf, focusField } from '../../lib/forms/form-controls.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { callApi } from '../../lib/transport/api.ts';
import { useFacilityDay } from '../queries.ts';
import { fieldAt, type FieldName, type ZoneField } from './fields.ts';
import { blankZone, type PriceForm } from './price-form.ts';
import { readForm, type PriceErrors } from './read-form.ts';

const noteLimit = 500;

interface PriceFormOptions {
  readonly plan: PricedPlan;
  readonly initial: PriceForm;
  /** The newest version that was read, 0 without any. */
  readonly newest: number;
  readonly onSaved: (list: WholePriceList) => Promise<void>;
  /** Somebody else has added a version. */
  readonly onConflict: () => Promise<void>;
}

export type PriceFormState = ReturnType<typeof usePriceForm>;

/** The state of the editor: texts, the errors of those that were left or sent, and its saving. */
export function usePriceForm({ plan, initial, newest, onSaved, onConflict }: PriceFormOptions) {
  const entries = useEntries(initial);
  const { firstDay, note } = entries;
  const [after, setAfter] = useState(newest);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const [hasConflict, setConflict] = useState(false);
  const faults = useFaults(entries);
  const release = useUnsaved(entries.isDirty && !isPending ? 'leave' : null);

  async function save(): Promise<void> {
    if (isPending) return;
    faults.tryAll();
    const day = parseDay(firstDay);
    if (faults.hasAny || faults.content === null || day === null) return;
    const body = { firstDay: day, note, content: faults.content, after };
    setPending(true);
    setError('');
    setConflict(false);
    try {
      const saved = await callApi(addPriceList, { params: { planId: plan.id }, body });
      release();
      await onSaved(saved);
    } catch (thrown) {
      setPending(false);
      await refuse(thrown);
    }
  }

  async function refuse(thrown: unknown): Promise<void> {
    if (thrown instanceof ApiError && thrown.code === 'CONFLICT') {
      setConflict(true);
      await onConflict();
    } else if (!faults.refuse(thrown)) setError(messageOf(thrown));
  }

  return {
    ...entries,
    ...faults,
    isPending,
    error,
    save,
    hasConflict,
    after,
    /** A version that somebody else added was read: this one comes after it. */
    acceptNewer(version: number): void {
      setAfter(version);
    },
  };
}

/** The texts of the form, and the day and note of the version. */
function useEntries(initial: PriceForm) {
  const today = useFacilityDay();
  const [form, setForm] = useState(initial);
  const [firstDay, setFirstDay] = useState<string>(suggestedFirstDay(today));
  const [note, setNote] = useState('');
  const [fills, setFills] = useState(0);
  const written = JSON.stringify([form, firstDay, note]);
  const [opened] = useState(written);
  const change = (changed: Partial<PriceForm>) => setForm((before) => ({ ...before, ...changed }));
  return {
    form,
    firstDay,
    note,
    today,
    /** Counts the files that have filled it: what holds its own text begins anew with each. */
    fills,
    isDirty: written !== opened,
    setFirstDay,
    setNote,
    setText: (name: FieldName, text: string) =>
      setForm((before) => ({ ...before, texts: { ...before.texts, [name]: text } })),
    setOffer: (notice: ExpressNotice, isOffered: boolean) =>
      setForm((before) => ({ ...before, offers: { ...before.offers, [notice]: isOffered } })),
    setZone: (key: number, field: ZoneField, text: string) =>
      setForm((before) => ({
        ...before,
        zones: before.zones.map((zone) => (zone.key === key ? { ...zone, [field]: text } : zone)),
      })),
    addZone: () => change({ zones: [...form.zones, blankZone()] }),
    removeZone: (key: number) => change({ zones: form.zones.filter((zone) => zone.key !== key) }),
    fill(filled: PriceForm): void {
      setForm(filled);
      setFills(fills + 1);
    },
  };
}

/** The errors of the fields, shown once a field was left or the form was sent; those of the server until something is changed. */
function useFaults({ form, firstDay, note, today }: ReturnType<typeof useEntries>) {
  const element = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [tries, setTries] = useState(0);
  const written = JSON.stringify([form, firstDay, note]);
  const [refused, setRefused] = useState<{ readonly of: string; readonly errors: PriceErrors } | null>(null);
  const read = readForm(form);
  const errors: PriceErrors = { ...read.errors, ...versionErrors({ firstDay, note, today }) };
  const fromServer: PriceErrors = refused?.of === written ? refused.errors : {};

  const hasTried = useRef(0);
  useEffect(() => {
    if (tries === hasTried.current) return;
    hasTried.current = tries;
    const wrong = { ...errors, ...fromServer };
    const first = controlsOf(element.current).find(({ name }) => wrong[name] !== undefined);
    if (first !== undefined) focusField(element.current, first.name);
  });

  return {
    element,
    /** Null while a price does not fit. */
    content: read.content,
    hasAny: Object.keys(errors).length > 0,
    isTried,
    errorOf: (name: string): string =>
      isTried || left.has(name) ? (fromServer[name] ?? errors[name] ?? '') : '',
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
      const name = fieldNameOf(target);
      if (name !== null && name !== fieldNameOf(relatedTarget)) setLeft(new Set(left).add(name));
    },
    /** Shows every error, and puts the focus on the first. */
    tryAll(): void {
      setTried(true);
      setTries(tries + 1);
    },
    /** Takes the server's errors to their fields; false where it refused for another reason. */
    refuse(thrown: unknown): boolean {
      const fields = thrown instanceof ApiError ? thrown.fields : [];
      const found = fields.map(({ path, message }) => [fieldOfPath(path), message] as const);
      const names = new Set(controlsOf(element.current).map(({ name }) => name));
      setRefused({ of: written, errors: Object.fromEntries(found) });
      setTries((before) => before + 1);
      return found.length > 0 && found.every(([name]) => names.has(name));
    },
  };
}

/** 'body.content.zones.1.postalCodes.0' is of the field 'zones.1.postalCodes'. */
function fieldOfPath(path: string): string {
  return fieldAt(path.replace(/^body\.(?:content\.)?/, '').split('.'));
}

function versionErrors({
  firstDay,
  note,
  today,
}: Pick<ReturnType<typeof useEntries>, 'firstDay' | 'note' | 'today'>): PriceErrors {
  const day = parseDay(firstDay);
  const isLate = day !== null && !firstDayVerdict(day, today).ok;
  return {
    ...(day === null ? { firstDay: validationMessages.required } : {}),
    ...(isLate ? { firstDay: firstDayMessage } : {}),
    ...(note.length > noteLimit ? { note: `Please write at most ${noteLimit} characters.` } : {}),
  };
}
