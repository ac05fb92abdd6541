import { parseTime, type Time } from '@internationalized/date';
import { useState } from 'react';
import { TimeField } from 'react-aria-components/TimeField';
import { EmptyButton, InProductLocale, isHalfFilled, SegmentFrame, SegmentInput } from './segment-input.tsx';
import type { SegmentsProps } from './segmented-field.tsx';

/** Hour, minute, and AM or PM. */
export function TimeSegments(props: SegmentsProps) {
  const { id, label, text, isInvalid, isDisabled, isClearable, onText, onPartial } = props;
  const [time, setTime] = useState(() => timeOf(text));
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    setTime(timeOf(text));
  }

  function publish(next: string): void {
    setSeen(next);
    onText(next);
  }

  function change(next: Time | null): void {
    onPartial(false);
    setTime(next);
    publish(next?.toString().slice(0, 5) ?? '');
  }

  function leave(isHalf: boolean): void {
    if (!isHalf) return change(time);
    onPartial(true);
    publish('');
  }

  return (
    <InProductLocale>
      <TimeField
        value={time}
        onChange={change}
        granularity="minute"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-message`}
        isInvalid={isInvalid}
        isDisabled={isDisabled}
        validationBehavior="aria"
        className="flex min-w-0 flex-1"
      >
        {({ state }) => (
          <SegmentFrame onLeave={() => leave(isHalfFilled(state))}>
            <SegmentInput />
          </SegmentFrame>
        )}
      </TimeField>
      {isClearable && !isDisabled && text !== '' && (
        <EmptyButton label={label} onClear={() => change(null)} />
      )}
    </InProductLocale>
  );
}

function timeOf(text: string): Time | null {
  return text === '' ? null : parseTime(text);
}
