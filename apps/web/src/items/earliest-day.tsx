import { formatDay } from '@vestry/contract/calendar/day';
import { hasColdStorage } from '@vestry/contract/cart/rules';
import type { Item } from '@vestry/contract/items/schemas';
import { useQuery } from '@tanstack/react-query';
import { earliestDayQuery } from '../calendar/queries.ts';
import { CardStrip } from '../ui/card-control.tsx';

interface EarliestDayProps {
  readonly clientId: number;
  readonly item: Item;
}

/** 'Yours by Thursday, December 3rd': the first day on which the item can be delivered; empty until it is known. */
export function EarliestDay(props: EarliestDayProps) {
  return useEarliestWords(props);
}

/** The same along the foot of a card's photograph. */
export function EarliestStrip({ id, ...props }: EarliestDayProps & { readonly id: string }) {
  const words = useEarliestWords(props);
  return words === null ? null : <CardStrip id={id}>{words}</CardStrip>;
}

function useEarliestWords({ clientId, item }: EarliestDayProps): string | null {
  const cold = hasColdStorage([{ location: item.locations.code }]);
  const { data: day = null } = useQuery(earliestDayQuery(clientId, cold));
  return day === null ? null : `Yours by ${formatDay(day)}`;
}
