import { Link, useLocation, useNavigate, useParams, type LinkComponentProps } from '@tanstack/react-router';

/** What stands after `?` in the address of a room: texts, each room reads its own. */
export type RoomSearch = Readonly<Record<string, string | readonly string[] | undefined>>;

const route = '/staff/$';

/** Where in the console this is: `/staff/closets/12` is the room `closets` with `['12']` as its rest. */
export function useRoomAddress(): { readonly room: string; readonly rest: readonly string[] } {
  const splat = useParams({ from: route, select: ({ _splat }) => _splat ?? '' });
  const [room = '', ...rest] = splat.split('/').filter((part) => part !== '');
  return { room, rest };
}

export function useRoomSearch(): RoomSearch {
  // The type is that of the clients' routes; what `parseSearchParams` makes of an address are texts.
  return useLocation({ select: ({ search }) => search }) as RoomSearch;
}

/** One value of the search; undefined where there is none or several. */
export function one(search: RoomSearch, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' ? value : undefined;
}

interface RoomLinkProps extends Omit<LinkComponentProps, 'to' | 'params' | 'search' | 'from'> {
  /** Below `/staff/`: `closets/12`. */
  readonly to: string;
  readonly search?: RoomSearch;
}

/** A link within the console. It is the current one of its navigation in the room's inner pages too. */
export function RoomLink({ to, search = {}, ...rest }: RoomLinkProps) {
  return (
    <Link
      {...rest}
      to={route}
      params={{ _splat: to }}
      // The route declares no search: the rooms read theirs, so that clients load none of it.
      search={search as object}
      activeOptions={{ exact: false, includeSearch: false }}
    />
  );
}

interface GoOptions {
  readonly replace?: boolean;
  /** A panel opens with it: Back closes it, and closing it goes back. */
  readonly isPanel?: boolean;
}

/** Goes to a page of the console by its address below `/staff/`. */
export function useGo() {
  const navigate = useNavigate();
  return (to: string, search: RoomSearch = {}, options: GoOptions = {}) =>
    void navigate({
      to: route,
      params: { _splat: to },
      search: search as object, // as in `RoomLink`
      resetScroll: false,
      replace: options.replace ?? false,
      ...(options.isPanel === true ? { state: { openedPanel: true as const } } : {}),
    });
}
