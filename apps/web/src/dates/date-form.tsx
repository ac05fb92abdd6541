import { dateFields, type DateEntry } from '@vestry/contract/dates/schemas';
import { toDay, type Day } from '@vestry/contract/calendar/day';
import { dateChangedMessage, formatEventTime } from '@vestry/contract/dates/rules';
import type { Photo } from '@vestry/contract/photos/schemas';
import { useId, useState, type ReactNode } from 'react';
import { z } from 'zod/mini';
import { useToday } from '../calendar/queries.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { photoFileComplaint } from '../photos/queries.ts';
import { Button } from '../ui/button.tsx';
import { FieldMessage } from '../ui/field.tsx';
import { MonthCalendar } from '../ui/month-calendar.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhotoField } from '../ui/photo-field.tsx';
import { PanelFoot } from '../ui/side-panel.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TimeField } from '../ui/time-field.tsx';
import { clockText, dayWords, eventTimeOf, guestsText } from './event-words.ts';
import type { Plan } from './use-date-changes.ts';

/** Sends the plan and the photograph that was chosen for it, if any; `onProgress` as of `uploadPhoto`. */
export type SendPlan = (plan: Plan, photo: File | null, onProgress: (part: number) => void) => Promise<void>;

interface DateFormProps {
  /** The first values of the form. `clock` is `HH:mm`, or empty for the whole day. */
  readonly initial: {
    readonly name: string;
    readonly day: Day | null;
    readonly clock: string;
    readonly note: string;
    readonly guests: string;
    readonly photo: Photo | null;
    /** Of a date that is changed; a draft remembers the one with which it was begun. */
    readonly version?: number;
  };
  /** A date that is changed, as it is now; left out for a new one and for one that this form has just saved. */
  readonly present?: DateEntry | undefined;
  readonly action: string;
  /** The key of its draft. */
  readonly draftKey: string;
  /** Beneath the guests, as they are typed. */
  readonly warning: (guests: string, day: Day | null) => ReactNode;
  readonly send: SendPlan;
}

const schema = z.object(dateFields);
const noteLimit = 2000;

function textsOf({ name, day, clock, guests, note, version }: DateFormProps['initial']) {
  return { name, time: day ?? '', clock, guests, note, version: String(version ?? '') };
}

/** A day, a name, and what goes with it, in a panel, at whose foot it is sent. `time` is the day's field; the hour stands beside it as `clock`. */
export function DateForm({ initial, present, action, draftKey, warning, send }: DateFormProps) {
  const today = useToday();
  const id = useId();
  const [photo, setPhoto] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  // A change that arrives while the form is open leaves its fields as they are.
  const [opened] = useState(() => textsOf(initial));
  const form = useForm({
    schema,
    labels: {
      name: 'Occasion',
      time: 'Day',
      clock: 'Time',
      guests: 'Guests',
      note: 'Note',
      version: 'Version',
    },
    initial: opened,
    read: ({ name, time, clock, guests, note }) => ({
      name,
      note,
      guests,
      time: typeof time === 'string' && time !== '' && clock !== '' ? `${time}T${String(clock)}:00` : time,
    }),
    submit: async ({ time, ...texts }) => {
      await send({ ...texts, time: formatEventTime(time) }, photo, setSent).finally(() => setSent(null));
    },
    draft: { key: draftKey },
  });
  const time = form.field('time');
  const [day, setDay] = useState<Day | null>(time.defaultValue === '' ? null : toDay(time.defaultValue));
  const guestsField = form.field('guests');
  const [guests, setGuests] = useState(guestsField.defaultValue);
  const { defaultValue: version } = form.field('version');
  const isChanged = present !== undefined && !form.pending && version !== String(present.version);
  return (
    <form {...form.formProps} id={`${id}-form`} className="grid gap-2">
      <input type="hidden" name="version" value={version} readOnly />
      <TextField {...form.field('name')} placeholder="For example, Winter benefit" autoComplete="off" />
      <div className="border-y border-hair py-4">
        <MonthCalendar
          label="Day"
          name="time"
          today={today}
          value={day}
          blocked="none"
          onChoice={setDay}
          verdictOf={() => ({ ok: true })}
        />
        <FieldMessage
          id={`${id}-day`}
          error={time.error}
          hint={day === null ? 'Choose the day.' : undefined}
        />
      </div>
      <TimeField {...form.field('clock')} optional hint="Leave empty for the whole day." />
      <TextField
        {...guestsField}
        optional
        hint="Separated by commas. Only your closet sees them."
        autoComplete="off"
        onChange={({ target }) => setGuests(target.value)}
      />
      {warning(guests, day)}
      <TextArea {...form.field('note')} optional limit={noteLimit} />
      <PhotoField photo={initial.photo} onFile={setPhoto} complaintOf={photoFileComplaint} sent={sent} />
      {isChanged && <ChangedMeanwhile present={present} today={today} />}
      {form.error !== null && !(isChanged && form.error === dateChangedMessage) && (
        <Notice kind="error">{form.error}</Notice>
      )}
      <PanelFoot>
        <Button kind="primary" wide submit form={`${id}-form`} pending={form.pending}>
          {action}
        </Button>
      </PanelFoot>
    </form>
  );
}

/** Says what a date reads since somebody else has changed it. */
function ChangedMeanwhile({ present, today }: { readonly present: DateEntry; readonly today: Day }) {
  const { day, time } = eventTimeOf(present);
  const words = [dayWords(day, today), clockText(time), guestsText(present), present.note].filter(Boolean);
  return (
    <Notice kind="warning" title="This date has changed in the meantime">
      <span className="figures">{`It now reads “${present.name}”, ${words.join(', ')}. What you entered is still here: save again to replace it.`}</span>
    </Notice>
  );
}
