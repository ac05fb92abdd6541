import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  /** Says for what its prices are charged. */
  readonly detail?: string;
  readonly children: ReactNode;
}

/** Fields of a price list that belong together, two beside each other. */
export function Part({ title, detail, children }: PartProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 display-4">{title}</legend>
      {detail !== undefined && <p className="max-w-prose pb-4 text-sm text-ink-2">{detail}</p>}
      <div className="grid grid-cols-2 items-end gap-x-6 gap-y-3">{children}</div>
    </fieldset>
  );
}
