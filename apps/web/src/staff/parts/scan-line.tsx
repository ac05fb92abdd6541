import { useId, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { CameraButton } from '../camera/camera-button.tsx';

interface ScanLineProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isPending?: boolean;
  readonly onScan: (code: string) => void;
  /** The quiet answer to the last scan, which the camera shows over its picture; null before the first. */
  readonly answer: ReactNode;
  /** Among other fields of a form: smaller, and without the focus at first, which would open a phone's keyboard. */
  readonly isCompact?: boolean;
}

/**
 * The one field to which a scanner types, and people do: Enter sends what stands in it, and leaves it empty for the next. The camera beside it
 * hands its codes to the same function.
 */
export function ScanLine({ input, isPending = false, onScan, answer, isCompact = false }: ScanLineProps) {
  const id = useId();
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    event.currentTarget.reset();
    if (code !== '') onScan(code);
  }
  return (
    <form className="scan-line" onSubmit={submit}>
      <Icon name="search" className="size-6 text-ink-2" />
      <label htmlFor={id} className="sr-only">
        Scan or type a client number
      </label>
      <input
        ref={input}
        id={id}
        name="scan"
        type="text"
        autoFocus={!isCompact}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={120}
        placeholder="Scan or type a client number"
        className={`w-0 flex-1 bg-transparent figures placeholder:text-ink-3 focus-visible:outline-hidden ${isCompact ? 'h-14 text-field' : 'h-16 text-xl placeholder:text-base tablet:placeholder:text-lg'}`}
      />
      {isPending && <span aria-hidden="true" className="spinner size-5" />}
      <CameraButton answer={answer} isPending={isPending} onCode={onScan} />
    </form>
  );
}

interface ScanOutcomeProps {
  /** Done is green, known is blue, failed is pink. */
  readonly look: 'done' | 'known' | 'failed';
  readonly children: string;
}

/** The outcome of the last scan, where it is quiet; a loud one stands over the page. */
export function ScanOutcome({ look, children }: ScanOutcomeProps) {
  if (look === 'failed') return <span className="text-pink-ink">{children}</span>;
  const isDone = look === 'done';
  return (
    <span
      className={`inline-flex items-center gap-3 px-3 py-1.5 ${isDone ? 'bg-green-soft text-green-ink' : 'bg-blue-soft text-blue-ink'}`}
    >
      <Icon name={isDone ? 'check' : 'info'} className="size-5 flex-none" />
      <span className="figures">{children}</span>
    </span>
  );
}

/** The last answer of a page whose answers are plain texts; null before the first. */
export function scanAnswer(error: string, done: string): ReactNode {
  if (error !== '') return <ScanOutcome look="failed">{error}</ScanOutcome>;
  return done === '' ? null : <span className="figures">{done}</span>;
}
