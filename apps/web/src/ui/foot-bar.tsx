import type { ReactNode } from 'react';
import { scrollAbove } from './scroll-above.ts';

/** The commands at the foot of a long page: they stay in sight while it scrolls. */
export function FootBar({ children }: { readonly children: ReactNode }) {
  return (
    <div
      ref={scrollAbove}
      className="sticky bottom-0 z-(--layer-bar) -mx-gutter border-t border-ink bg-paper px-gutter py-3"
    >
      {children}
    </div>
  );
}
