import { useId, useState, type KeyboardEvent } from 'react';
import { messageOf } from '../../lib/transport/api-error.ts';
import { readSlots } from './fullness.ts';

interface SlotsFieldProps {
  /** For those who do not see the table around it. */
  readonly label: string;
  /** The saved limit; null for none. */
  readonly slots: number | null;
  /** The value that counts where nothing is entered. */
  readonly placeholder: string;
  readonly onSave: (slots: number | null) => Promise<void>;
}

/** A limit in a table: saved when it is left or with Enter, as it was with Escape. */
export function SlotsField({ label, slots, placeholder, onSave }: SlotsFieldProps) {
  const id = useId();
  const saved = slots === null ? '' : String(slots);
  const [text, setText] = useState(saved);
  const [shownFor, setShownFor] = useState(saved);
  const [error, setError] = useState('');
  // Somebody else's change shows, unless this field is being written in.
  if (shownFor !== saved) {
    if (text === shownFor) setText(saved);
    setShownFor(saved);
  }

  async function save(): Promise<void> {
    const verdict = readSlots(text);
    if (!verdict.ok) return setError(verdict.message);
    setError('');
    setText(verdict.slots === null ? '' : String(verdict.slots));
    if (verdict.slots === slots) return;
    try {
      await onSave(verdict.slots);
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    if (key === 'Enter') void save();
    if (key !== 'Escape') return;
    setText(saved);
    setError('');
    currentTarget.select();
  }

  return (
    <div className="grid">
      <input
        id={id}
        aria-label={label}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
        className="h-target w-full min-w-12 border-b border-rule bg-transparent text-center text-field figures placeholder:text-ink-3 focus-visible:border-ink focus-visible:shadow-line focus-visible:outline-hidden aria-invalid:border-pink-ink"
      />
      {error !== '' && (
        <p id={`${id}-error`} role="alert" className="pt-1 text-xs text-pink-ink">
          {error}
        </p>
      )}
    </div>
  );
}
