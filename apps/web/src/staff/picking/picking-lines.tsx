import { requestCourses } from '@vestry/contract/requests/courses';
import { locationNames } from '@vestry/contract/items/rules';
import { locationCodes } from '@vestry/contract/items/schemas';
import type { PickingLine } from '@vestry/contract/staff/picking/schemas';
import type { ReactNode } from 'react';
import { singlePress } from '../../lib/view/single-press.ts';
import { Icon } from '../../ui/icons.tsx';
import { ItemCheckState } from '../condition/item-check.tsx';
import { useRequestChecks } from '../condition/queries.ts';
import { useCheckSheet } from '../condition/use-check-sheet.tsx';
import { Codes } from '../parts/codes.tsx';
import { LinePhoto } from '../parts/line-photo.tsx';
import { CountedHeading } from '../parts/page-parts.tsx';
import { itemWords } from '../words/words.ts';
import { isReady, packKey, type Pack } from './pack.ts';
import { useUnpack } from './use-packing.ts';

interface PickingLinesProps {
  readonly lines: readonly PickingLine[];
  /** Only Operations take out of a pack. */
  readonly mayPack: boolean;
  /** The delivery that is packed, whose items are checked before it leaves; undefined while none is chosen. */
  readonly pack: Pack | undefined;
}

/** The items in walking order: by location, bin and number. */
export function PickingLines({ pack, ...list }: PickingLinesProps) {
  return pack === undefined ? (
    <Places {...list} checkOf={() => null} />
  ) : (
    <CheckedPlaces {...list} pack={pack} />
  );
}

type ListProps = Omit<PickingLinesProps, 'pack'>;

/** The items of one delivery with their checks. */
function CheckedPlaces({ pack, ...list }: ListProps & { readonly pack: Pack }) {
  const request = { kind: 'delivery', id: pack.deliveryId } as const;
  const checks = useRequestChecks({ ...request, clientId: pack.clientId });
  const { open, sheet } = useCheckSheet();
  const mayCheck = list.mayPack && !isReady(pack);
  return (
    <>
      <Places
        {...list}
        checkOf={({ clientId, itemId, itemClientNumber, ...words }) => (
          <ItemCheckState
            check={checks.get(itemId)}
            subject={{
              clientId,
              itemId,
              itemClientNumber,
              words: itemWords(words),
              kind: requestCourses.delivery.check.kind,
              request,
              corrects: null,
              closes: [],
            }}
            onCheck={mayCheck ? open : null}
          />
        )}
      />
      {sheet}
    </>
  );
}

interface PlacesProps extends ListProps {
  readonly checkOf: (line: PickingLine) => ReactNode;
}

function Places({ lines, mayPack, checkOf }: PlacesProps) {
  const unpack = useUnpack();
  return locationCodes.map((code) => {
    const here = lines.filter(({ location }) => location === code);
    if (here.length === 0) return null;
    return (
      <section key={code} aria-label={locationNames[code]} className="pb-8">
        <CountedHeading
          title={locationNames[code]}
          count={`${here.filter(({ packedAt }) => packedAt !== null).length} of ${here.length}`}
        />
        <ul>
          {here.map((line) => (
            <Line
              key={`${packKey(line)}.${line.itemId}`}
              line={line}
              check={checkOf(line)}
              onUnpack={
                mayPack && line.packedAt !== null && line.status === 'CONFIRMED' ? () => unpack(line) : null
              }
            />
          ))}
        </ul>
      </section>
    );
  });
}

interface LineProps {
  readonly line: PickingLine;
  readonly check: ReactNode;
  readonly onUnpack: (() => void) | null;
}

function Line({ line, check, onUnpack }: LineProps) {
  const isPacked = line.packedAt !== null;
  const traits = [line.size, line.color].filter((each) => each !== '').join(', ');
  return (
    <li
      data-packed={isPacked || undefined}
      className={`picking-line border-b border-hair py-3 ${isPacked ? 'text-ink-2' : ''}`}
    >
      {line.bin === '' ? (
        <span className="text-sm text-ink-3">No bin</span>
      ) : (
        <span className="text-lg">
          <Codes>{line.bin}</Codes>
        </span>
      )}
      <LinePhoto photo={line.image} faded={isPacked} />
      <div className="min-w-0">
        <p className="text-lg wrap-anywhere figures">{line.itemClientNumber}</p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {line.designers}, {line.observation}
        </p>
        {traits !== '' && <p className="text-sm wrap-anywhere text-ink-3">{traits}</p>}
        {check}
      </div>
      <p className="text-sm">
        <span className="block wrap-anywhere">{line.closetName}</span>
        <span className="text-ink-3 figures">{line.reference}</span>
      </p>
      <div className="picking-state flex items-center gap-4 text-sm">
        {isPacked && (
          <span className="inline-flex items-center gap-2 text-green-ink">
            <Icon name="check" className="size-4" />
            Packed
            {line.packedBy !== null && <span className="sr-only"> by {line.packedBy}</span>}
          </span>
        )}
        {!isPacked && <span className="text-ink-3">To pick</span>}
        {onUnpack !== null && (
          <button type="button" className="text-link text-ink-2" onClick={singlePress(onUnpack)}>
            Take out<span className="sr-only"> {line.itemClientNumber}</span>
          </button>
        )}
      </div>
    </li>
  );
}
