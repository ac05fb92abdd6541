import type { AvailabilityDay } from '@vestry/contract/calendar/schemas';
import { expressWords } from '@vestry/contract/prices/sentences';

/** The notice with which the chosen day is had, with its price for who may see it; nothing for a day that needs none. */
export function ExpressLine({ express }: { readonly express: AvailabilityDay['express'] }) {
  if (express === null) return null;
  return (
    <p role="status" className="pt-3 text-sm text-ink-2 figures">
      {expressWords(express.notice, express.price)}.
    </p>
  );
}
