import { Pagination } from '../ui/pagination.tsx';
import { useRoomSearch } from './address.tsx';
import { PlaceLink } from './place-link.tsx';

interface RoomPagesProps {
  /** The room's address below `/staff/`. */
  readonly to: string;
  /** From 0, as on the wire. */
  readonly page: number;
  readonly pages: number;
}

/** The pages of a list, each an address of its own; nothing where there is one only. */
export function RoomPages({ to, page, pages }: RoomPagesProps) {
  const search = useRoomSearch();
  if (pages < 2) return null;
  return (
    <div className="flex justify-center pt-8">
      <Pagination
        current={page + 1}
        total={pages}
        link={(number, props) => (
          <PlaceLink
            to={to}
            search={{ ...search, page: number === 1 ? undefined : String(number) }}
            isCurrent={props['aria-current'] !== undefined}
            className={props.className}
            aria-label={props['aria-label']}
          >
            {props.children}
          </PlaceLink>
        )}
      />
    </div>
  );
}

/** The page of an address, from 0; the first for what is none. */
export function pageOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
}
