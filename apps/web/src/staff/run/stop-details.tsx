import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { cityLine } from '@vestry/contract/format/address';
import { formatMoment } from '@vestry/contract/format/moment';
import { requestCourses } from '@vestry/contract/requests/courses';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import { pickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import { usePhoneText } from '../../lib/format/use-phone-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { Tag } from '../../ui/tag.tsx';
import { Fact, Facts } from '../parts/page-parts.tsx';
import { unbrokenTimes } from '../words/words.ts';
import type { ShownStop } from './message.ts';
import { ProofPart } from './proof-part.tsx';
import { mapUrl, stopTag } from './stop-words.ts';

interface StopDetailsProps {
  readonly stop: ShownStop;
  readonly timeZone: string;
  readonly isToCome: boolean;
}

/** Shows what the driver needs at a stop: the place as a link to the map, the number to call, the note, the items, the proof. */
export function StopDetails({ stop, timeZone, isToCome }: StopDetailsProps) {
  const { address, items, note, quantities, itemTypes, proof, lateProofs } = stop;
  const phoneText = usePhoneText(address.phone);
  const { label, color } = stopTag(stop);
  const itemsTitle = stop.isOver ? 'Items' : requestCourses[stop.kind].stopWords.items;
  const time = (moment: string) => formatMoment(moment, timeZone);
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-3">
        <Tag color={color}>{label}</Tag>
        <p className="display-4">{unbrokenTimes(arrivalText(stop))}</p>
        {isToCome && (
          <p className="text-sm text-ink-2">This run is on another day. It can be reported on that day.</p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <a href={mapUrl(address)} target="_blank" rel="noreferrer" className={bigLink}>
          Map
        </a>
        <a href={`tel:${address.phone}`} className={bigLink}>
          Call
        </a>
      </div>
      {note !== '' && <Notice kind="warning">“{note}”</Notice>}
      <Facts>
        <Fact label="Address">
          {[address.name, address.addressLineOne, address.addressLineTwo, cityLine(address)]
            .filter((text) => text !== '')
            .map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
        </Fact>
        <Fact label="Phone">
          <span className="figures">{phoneText}</span>
        </Fact>
        <Fact label="Requested by">{stop.requestedBy}</Fact>
        <Fact label={requestKindFacts[stop.kind].label}>{stop.reference}</Fact>
        {quantities !== null && <Fact label="Quantity">{quantityText(quantities)}</Fact>}
        {itemTypes !== '' && <Fact label="Kinds">{itemTypes.replaceAll(',', ', ')}</Fact>}
        {stop.onTheWayAt !== null && <Fact label="On the way">{time(stop.onTheWayAt)}</Fact>}
        {stop.arrivedAt !== null && <Fact label="Arrived">{time(stop.arrivedAt)}</Fact>}
      </Facts>
      {proof !== null && <ProofPart kind={stop.kind} title="Proof" proof={proof} timeZone={timeZone} />}
      {lateProofs.map((late) => (
        <div key={`${late.time}.${late.outcome}`} className="grid gap-4">
          <Notice kind="warning" title="Reported too late">
            {late.message}
          </Notice>
          <ProofPart kind={stop.kind} title="What was reported" proof={late} timeZone={timeZone} />
        </div>
      ))}
      {items.length > 0 && (
        <section aria-label={itemsTitle}>
          <h3 className="flex items-baseline gap-3 pb-3 display-4">
            {itemsTitle}
            <span className="text-sm text-ink-3 figures">{items.length}</span>
          </h3>
          <ul className="grid gap-4">
            {items.map((item) => (
              <li key={item.id} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4">
                <Photo photo={item.image ?? undefined} alt="" slot={thumbSlot} trueColor />
                <div className="min-w-0 self-center">
                  <p className="caps wrap-anywhere">{item.designers}</p>
                  <p className="text-sm wrap-anywhere">{item.observation}</p>
                  <p className="text-sm text-ink-2 figures">No. {item.itemClientNumber}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const bigLink =
  'inline-flex h-control items-center justify-center rounded-control border border-ink text-sm font-mid hover:bg-ink hover:text-paper';

function quantityText(quantities: string): string {
  const known = pickupQuantities.find((each) => each === quantities);
  return known === undefined ? quantities : pickupQuantityLabels[known];
}
