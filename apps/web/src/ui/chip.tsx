import type { ReactNode } from 'react';

/** A word that somebody chose, such as a tag of an item. */
export function Chip({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-flex min-h-8 max-w-full items-center rounded-round border border-rule px-3 text-sm wrap-anywhere">
      {children}
    </span>
  );
}
