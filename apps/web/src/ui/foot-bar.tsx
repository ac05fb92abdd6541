import type { ReactNode } from 'react';

/** The commands at the foot of a long page: they stay in sight while it scrolls. */
export function FootBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-(--layer-bar) -mx-gutter border-t border-ink bg-paper px-gutter py-3">
      {children}
    </div>
  );
}
