import { useId, type ReactNode } from 'react';

interface PageSectionProps {
  readonly title: string;
  /** At the right of the title: where there is more of it. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that leads on, such as one of Home. */
export function PageSection({ title, link, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-12 desktop:pt-18">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-6">
        <h2 id={id} className="display-3 wrap-anywhere">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}
