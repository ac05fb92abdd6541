import type { ReactNode } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { IconButton } from './icon-button.tsx';

/** The product speaks American English, whatever the browser is set to. */
export function InProductLocale({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="en-US">{children}</I18nProvider>;
}

/** The segments of a date or time, each of which is typed or turned by the arrow keys. */
export function SegmentInput() {
  return (
    <DateInput className="flex h-target min-w-0 flex-1 items-center whitespace-pre text-field figures">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-control px-px py-1 outline-hidden data-[type=literal]:px-0 data-[type=literal]:text-ink-3 data-placeholder:text-ink-3 focus:bg-ink focus:text-paper aria-disabled:text-ink-3"
        />
      )}
    </DateInput>
  );
}

interface SegmentStateShape {
  readonly segments: readonly { readonly isEditable: boolean; readonly isPlaceholder: boolean }[];
}

/** Whether some segments are filled and some are not. */
export function isHalfFilled({ segments }: SegmentStateShape): boolean {
  const parts = segments.filter(({ isEditable }) => isEditable);
  const filled = parts.filter(({ isPlaceholder }) => !isPlaceholder).length;
  return filled > 0 && filled < parts.length;
}

interface EmptyButtonProps {
  readonly label: string;
  readonly onClear: () => void;
}

export function EmptyButton({ label, onClear }: EmptyButtonProps) {
  return <IconButton icon="close" label={`Clear ${label}`} onClick={onClear} />;
}

interface SegmentFrameProps {
  /** Before the segments themselves notice that they are left. */
  readonly onLeaving?: () => void;
  readonly onLeave: () => void;
  /** Alt and the arrow down, which open a calendar. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Around the segments: notices when they are left, and sends the form on Enter as other fields do. */
export function SegmentFrame({ onLeaving, onLeave, onOpen, children }: SegmentFrameProps) {
  return (
    <div
      className="min-w-0 flex-1"
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeaving?.();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.closest('form')?.requestSubmit();
        if (event.key !== 'ArrowDown' || !event.altKey || onOpen === undefined) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </div>
  );
}
