import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { addressLine } from '@vestry/contract/format/address';
import { Tag } from '../../ui/tag.tsx';
import { unbrokenTimes } from '../words/words.ts';
import type { ShownStop } from './message.ts';
import { contentsText, stopTag } from './stop-words.ts';

interface StopRowProps {
  readonly stop: ShownStop;
  /** From 1. */
  readonly place: number;
  readonly onOpen: (reference: string) => void;
}

/** A stop as a line: its place, hours, who and where, and how far it is. All of it opens the stop. */
export function StopRow({ stop, place, onOpen }: StopRowProps) {
  const { reference, closetName, address, isOver, isOrdered } = stop;
  const { label, color } = stopTag(stop);
  return (
    <li
      className={`relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-b border-hair py-4 hover:border-rule ${isOver ? 'text-ink-3' : ''}`}
    >
      <span className="display-4 figures" aria-hidden="true">
        {place}
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm figures">
          <span className="font-mid">{unbrokenTimes(arrivalText(stop))}</span>
          <span className="text-ink-3">{reference}</span>
        </p>
        <h2 className="text-base font-mid wrap-anywhere">
          <button
            type="button"
            aria-haspopup="dialog"
            className="min-h-6 text-start after:absolute after:inset-0"
            onClick={() => onOpen(reference)}
          >
            {closetName}
            <span className="sr-only">, {reference}</span>
          </button>
        </h2>
        <p className="text-sm text-pretty wrap-anywhere text-ink-2">{addressLine(address)}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm text-ink-2 figures">
          {contentsText(stop)}
          <Tag color={color}>{label}</Tag>
          {!isOrdered && !isOver && <Tag color="blue">New</Tag>}
        </p>
      </div>
    </li>
  );
}
