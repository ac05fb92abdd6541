import { validationMessages } from '@vestry/contract/validation';
import { TextField } from '../ui/text-field.tsx';

interface RequestedByProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Who requests it: the user, or the person on whose behalf the user acts. */
export function RequestedBy({ value, onChange }: RequestedByProps) {
  const isMissing = value.trim() === '';
  return (
    <TextField
      label="Requested by"
      name="requestedBy"
      autoComplete="name"
      maxLength={100}
      value={value}
      error={isMissing ? validationMessages.required : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
