import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CountedHeading } from '../parts/page-parts.tsx';
import { statusTag } from '../words/words.ts';
import { isReady, packKey, type Pack } from './pack.ts';

interface PackListProps {
  readonly packs: readonly Pack[];
  readonly chosen: Pack | undefined;
  readonly onChoose: (pack: Pack) => void;
}

/** The deliveries of the day with how far each is; choosing one packs it. */
export function PackList({ packs, chosen, onChoose }: PackListProps) {
  return (
    <section aria-label="Deliveries of the day" className="pb-8 print:hidden">
      <CountedHeading title="Deliveries" count={packs.length} />
      <ul>
        {packs.map((pack) => (
          <li key={packKey(pack)} className="relative grid gap-2 border-b border-hair py-4 hover:border-rule">
            <p className="flex items-baseline justify-between gap-4 text-sm figures">
              <span className="font-mid">{arrivalText(pack)}</span>
              <span className="text-ink-3">{pack.reference}</span>
            </p>
            <button
              type="button"
              aria-pressed={chosen !== undefined && packKey(chosen) === packKey(pack)}
              onClick={() => onChoose(pack)}
              className="border-l border-transparent text-start font-mid after:absolute after:inset-0 aria-pressed:-ml-3 aria-pressed:border-cedar aria-pressed:pl-3"
            >
              {pack.closetName}
              <span className="sr-only">, {pack.reference}</span>
            </button>
            <div className="flex items-center justify-between gap-4">
              {isReady(pack) ? (
                <Tag color={statusTag(pack.status).color}>{statusTag(pack.status).label}</Tag>
              ) : (
                <ProgressBar
                  size="small"
                  label={`${pack.reference} packed`}
                  value={(100 * pack.packed) / pack.total}
                />
              )}
              <span className="flex-none text-sm text-ink-2 figures">
                {pack.packed} of {pack.total}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
