/** Steps of 20 percent and four heights (specification, section 2). */
export type ProgressSize = 'small' | 'default' | 'large' | 'x-large';

const step = 20;

const heights: Readonly<Record<ProgressSize, string>> = {
  small: 'h-0.5',
  default: 'h-1',
  large: 'h-2',
  'x-large': 'h-4',
};

const widths = ['w-0', 'w-1/5', 'w-2/5', 'w-3/5', 'w-4/5', 'w-full'] as const;

interface ProgressBarProps {
  readonly label: string;
  /** Percent; shown in whole steps, and full only when it is. */
  readonly value: number;
  readonly size?: ProgressSize;
  /** True while the thing that it measures moves: the one line of a page that draws the eye. */
  readonly isMoving?: boolean;
}

export function ProgressBar({ label, value, size = 'default', isMoving = false }: ProgressBarProps) {
  const steps = Math.floor(Math.min(100, Math.max(0, value)) / step);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={steps * step}
      className={`w-full overflow-hidden rounded-round bg-ground forced-colors:border ${heights[size]}`}
    >
      <div
        className={`h-full rounded-round transition-[width] forced-colors:bg-[Highlight] ${isMoving ? 'bg-cedar' : 'bg-ink-3'} ${widths[steps] ?? ''}`}
      />
    </div>
  );
}
