import type { ReactNode } from 'react';

export interface TimelineStep {
  readonly title: string;
  /** When it happened or is expected. */
  readonly detail?: ReactNode;
}

interface TimelineProps {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** Index of the last step that has happened; -1 before the first. */
  readonly current: number;
}

/** Shows the past, present and next statuses: across where there is room, else downwards. */
export function Timeline({ label, steps, current }: TimelineProps) {
  return (
    <div className="timeline-room">
      <ol aria-label={label} className="timeline grid text-sm">
        {steps.map(({ title, detail }, index) => (
          <li
            key={title}
            data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
            aria-current={index === current ? 'step' : undefined}
            className={`timeline-step relative ${index > current ? 'text-ink-2' : ''}`}
          >
            <p className={index === current ? 'font-mid' : ''}>
              {title}
              {index < current && <span className="sr-only">, done</span>}
            </p>
            {detail !== undefined && <p className="text-ink-2 figures">{detail}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
