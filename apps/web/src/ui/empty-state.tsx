import type { ReactNode } from 'react';
import { Icon, type IconSign } from './icons.tsx';

interface EmptyStateProps {
  readonly icon: IconSign;
  readonly title: string;
  /** The meaning, and what to do next. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** `alert` when it appears because something failed. */
  readonly role?: 'alert' | 'status';
  /** The level of its title: a page of its own, or a part of one. */
  readonly heading?: 'h1' | 'h2';
}

/** Nothing here, nothing found or nothing loaded: said calmly, with the way on. */
export function EmptyState({ icon, title, children, action, role, heading: Title = 'h2' }: EmptyStateProps) {
  return (
    <div
      role={role}
      className="mx-auto grid max-w-prose grid-cols-[minmax(0,1fr)] justify-items-center gap-4 py-18 text-center"
    >
      <Icon name={icon} className="size-10 text-ink-3" />
      <Title className="w-full display-3 wrap-anywhere">{title}</Title>
      <div className="text-balance text-ink-2">{children}</div>
      {action !== undefined && <div className="pt-2">{action}</div>}
    </div>
  );
}
