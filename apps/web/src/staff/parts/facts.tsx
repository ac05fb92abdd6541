import type { ReactNode } from 'react';

/** What is known of something, a line each. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="border-t border-hair">{children}</dl>;
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-reasons gap-4 border-b border-hair py-3 text-sm">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
