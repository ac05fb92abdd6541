import type { ComponentProps } from 'react';
import { Icon } from './icons.tsx';

/** The look of every way back from a page: an arrow and the name of the page above it. It is never the current one. */
export function BackAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      aria-current={undefined}
      className="tap-area inline-flex items-center gap-1.5 justify-self-start text-sm text-ink-2 hover:text-ink print:hidden"
    >
      <Icon name="chevronLeft" className="size-4 flex-none" />
      {children}
    </a>
  );
}
