import { Fragment, type ReactElement } from 'react';
import { currentBySearch, type ListLinkProps } from './list-pages.tsx';

interface StateLinksProps<State extends string | undefined> {
  readonly label: string;
  /** The one of an address without a state is undefined. */
  readonly states: readonly { readonly state: State; readonly label: string }[];
  readonly link: (state: State, props: ListLinkProps) => ReactElement;
}

/** The states of a list, each an address of its own. */
export function StateLinks<State extends string | undefined>({
  label,
  states,
  link,
}: StateLinksProps<State>) {
  return (
    <nav aria-label={label} className="flex gap-x-6 overflow-x-auto pb-4">
      {states.map(({ state, label: text }) => (
        <Fragment key={text}>
          {link(state, {
            replace: true,
            resetScroll: false,
            activeOptions: currentBySearch,
            className:
              'inline-flex min-h-target flex-none items-center border-b border-transparent text-sm text-ink-2 hover:text-ink aria-[current]:border-cedar aria-[current]:text-ink',
            children: text,
          })}
        </Fragment>
      ))}
    </nav>
  );
}
