import { formatTime } from '@vestry/contract/calendar/time';
import { lazy } from 'react';
import { SegmentedField, type SegmentedFieldProps } from './segmented-field.tsx';

const TimeSegments = lazy(async () => ({ default: (await import('./time-segments.tsx')).TimeSegments }));

/** A time of day, by the clock with AM and PM. Its value is `HH:mm`; empty for none. */
export function TimeField(field: SegmentedFieldProps) {
  return (
    <SegmentedField
      {...field}
      placeholder="––:–– AM"
      textShown={formatTime}
      partialError="Please enter the whole time."
      segments={(segments) => <TimeSegments {...segments} />}
    />
  );
}
