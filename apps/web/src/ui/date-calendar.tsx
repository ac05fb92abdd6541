import type { Day } from '@vestry/contract/calendar/day';
import { formatDay, yearOf } from '@vestry/contract/calendar/day';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { CalendarVerdict } from './calendar-verdict.ts';
import { IconButton } from './icon-button.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { MonthCalendar } from './month-calendar.tsx';

interface DayChoiceProps {
  readonly label: string;
  readonly today: Day;
  readonly value: Day | null;
  readonly min: Day | undefined;
  readonly max: Day | undefined;
  readonly isClearable: boolean;
  readonly onChoice: (day: Day | null) => void;
}

interface DateCalendarProps extends DayChoiceProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Where a popover beside the field would leave no room. */
const phone = '(width < 40.0625rem)';

/** The button of a field of a day, and the calendar that it opens: beside it, on a phone in a dialog. */
export function DateCalendar({ isOpen, onOpen, ...choice }: DateCalendarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isPhone] = useState(() => window.matchMedia(phone).matches);
  const close = () => onOpen(false);
  const content = (
    <DayChoice
      {...choice}
      onChoice={(day) => {
        choice.onChoice(day);
        close();
      }}
    />
  );
  return (
    <>
      <IconButton
        ref={button}
        icon="calendar"
        label={`Calendar for ${choice.label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      />
      {isPhone ? (
        <ModalDialog isOpen={isOpen} title={choice.label} onClose={close}>
          {content}
        </ModalDialog>
      ) : (
        <Popover
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={onOpen}
          placement="bottom end"
          offset={12}
          style={{ zIndex: 'var(--layer-popover)' }}
          className="popover w-88 border border-hair bg-raised shadow-pop"
        >
          <Dialog aria-label={choice.label} className="p-4 text-sm outline-none">
            {content}
          </Dialog>
        </Popover>
      )}
    </>
  );
}

/** A month of days within the limits. It takes the focus when it opens, on the chosen day or on today. */
function DayChoice({ label, today, value, min, max, isClearable, onChoice }: DayChoiceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  }, []);
  const startOn = min !== undefined && today < min ? min : max !== undefined && today > max ? max : undefined;
  return (
    <div ref={place}>
      <MonthCalendar
        label={label}
        today={today}
        value={value}
        blocked={min === today ? 'past' : 'none'}
        startOn={startOn}
        onChoice={onChoice}
        verdictOf={(day) => limitVerdict(day, { today, min, max })}
      />
      {isClearable && value !== null && (
        <p className="pt-3">
          <button type="button" className="text-link text-sm text-ink-2" onClick={() => onChoice(null)}>
            Clear<span className="sr-only"> {label}</span>
          </button>
        </p>
      )}
    </div>
  );
}

function limitVerdict(day: Day, limits: Pick<DayChoiceProps, 'today' | 'min' | 'max'>): CalendarVerdict {
  const { today, min, max } = limits;
  if (min !== undefined && day < min)
    return { ok: false, message: `Only from ${formatDay(min)}, ${yearOf(min)} on.`, isPast: min === today };
  if (max !== undefined && day > max)
    return { ok: false, message: `Only until ${formatDay(max)}, ${yearOf(max)}.` };
  return { ok: true };
}
