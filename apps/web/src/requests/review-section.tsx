import type { ReactNode } from 'react';

interface ReviewSectionProps {
  readonly title: string;
  /** Goes back to the step where it was chosen. */
  readonly onEdit?: () => void;
  /** The error that must be corrected before the request can be sent. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the review, with the way back to where it is changed. */
export function ReviewSection({ title, onEdit, problem, children }: ReviewSectionProps) {
  return (
    <section className="border-t border-hair py-5">
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <h3 className="caps text-ink-2">{title}</h3>
        {onEdit !== undefined && (
          <button type="button" className="text-link text-sm" onClick={onEdit}>
            Edit<span className="sr-only"> {title.toLowerCase()}</span>
          </button>
        )}
      </div>
      {children}
      {problem !== undefined && (
        <p role="alert" className="pt-2 text-sm text-pink-ink">
          {problem}
        </p>
      )}
    </section>
  );
}
