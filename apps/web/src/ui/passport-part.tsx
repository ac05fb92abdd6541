import type { ReactNode } from 'react';

/** A part of a passport under its heading. */
export function PassportPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="pb-4 display-4">{title}</h2>
      {children}
    </section>
  );
}
