import type { ReactElement, ReactNode } from 'react';

export interface Share {
  /** A React key. */
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

export interface ShareLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

interface ShareListProps<T extends Share> {
  /** The name of the list. */
  readonly label: string;
  readonly shares: readonly T[];
  /** Makes the link to what a share counts; the widget knows no router. */
  readonly link: (share: T, props: ShareLinkProps) => ReactElement;
}

const grid =
  'grid grid-cols-2 gap-x-3 gap-y-2 tablet:grid-cols-[repeat(var(--columns),minmax(0,1fr))] tablet:gap-x-4 desktop:gap-x-6';

/** Rows of nearly the same length: eight shares stand four by four, not seven and one. */
function columnsOf(count: number): Readonly<Record<`--${string}`, string>> {
  const rows = Math.ceil(count / 6);
  return { '--columns': String(Math.ceil(count / rows)) };
}

/** The parts of a whole: how many items each has, under a line that is inked as far as its share of them all. */
export function ShareList<T extends Share>({ label, shares, link }: ShareListProps<T>) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul aria-label={label} className={grid} style={columnsOf(shares.length)}>
      {shares.map((share) => (
        <li key={share.key} className="min-w-0">
          {link(share, {
            className: 'group block h-full border-t border-hair pb-4',
            children: <Figure share={share} part={share.count / total} />,
          })}
        </li>
      ))}
    </ul>
  );
}

function Figure({ share: { name, count }, part }: { readonly share: Share; readonly part: number }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="-mt-px block h-px min-w-2 bg-ink"
        style={{ width: `${part * 100}%` }}
      />
      <span className="block pt-4 display-2 figures">
        {count}
        <span className="sr-only"> {count === 1 ? 'item' : 'items'}, </span>
      </span>
      <span className="block pt-1 text-sm wrap-anywhere text-ink-2 group-hover:text-ink group-hover:underline">
        {name}
      </span>
    </>
  );
}
