import { PlaceLink } from './place-link.tsx';

interface StateLinksProps<State extends string> {
  readonly label: string;
  /** The room's address below `/staff/`. */
  readonly to: string;
  /** The first one stands in an address without a state. */
  readonly states: readonly { readonly state: State; readonly label: string }[];
  readonly current: State;
}

/** The states of a list, each an address of its own. */
export function StateLinks<State extends string>({ label, to, states, current }: StateLinksProps<State>) {
  return (
    <nav aria-label={label} className="flex gap-x-6 overflow-x-auto pb-4">
      {states.map(({ state, label: text }, index) => (
        <PlaceLink
          key={state}
          to={to}
          search={index === 0 ? {} : { state }}
          replace
          isCurrent={state === current}
          className="inline-flex min-h-target flex-none items-center border-b border-transparent text-sm text-ink-2 hover:text-ink aria-[current=true]:border-cedar aria-[current=true]:text-ink"
        >
          {text}
        </PlaceLink>
      ))}
    </nav>
  );
}
