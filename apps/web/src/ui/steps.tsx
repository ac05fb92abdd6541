import { Icon } from './icons.tsx';

interface StepsProps {
  /** Names the end of the steps, for those who do not see them. */
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the present step. */
  readonly current: number;
}

/** The present step of a short wizard, such as DETAILS, DELIVERY DATE, REVIEW. It has no links. All are equally wide where each name has room in that. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex min-h-9 flex-1 items-center gap-2 py-2 pe-2 caps ${lookOf(index - current)}`}
        >
          {index < current && <Icon name="check" className="size-3.5" />}
          {step}
          {index < current && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}

function lookOf(distance: number): string {
  if (distance < 0) return 'border-b border-ink text-ink-2';
  if (distance === 0) return 'border-b-2 border-cedar text-ink';
  return 'border-b border-hair text-ink-3';
}
