import { locationNames } from '@vestry/contract/items/rules';
import type { ReturnPlace } from '@vestry/contract/staff/returns/schemas';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface BinChoiceProps {
  /** Undefined: each item goes to the bin in which it hung last. */
  readonly place: ReturnPlace | undefined;
  readonly onPlace: (place: ReturnPlace | undefined) => void;
  /** Of one item: its last bin. */
  readonly last?: string;
  /** Enter in the field of the bin leads back to the scans. */
  readonly onDone?: () => void;
}

/** Where the next items go: each to its last bin, or all to one that is named. */
export function BinChoice({ place, onPlace, last, onDone }: BinChoiceProps) {
  const options = [
    { value: 'LAST', label: last ?? 'Their last bins' },
    { value: 'GR', label: locationNames.GR },
    { value: 'CS', label: locationNames.CS },
  ] as const;
  return (
    <div className={`grid items-start gap-x-6 ${place === undefined ? '' : 'tablet:grid-cols-2'}`}>
      <Select
        name="place"
        label={last === undefined ? 'Items go to' : 'It goes to'}
        defaultValue={place?.location ?? 'LAST'}
        options={options}
        onChoice={(value) =>
          onPlace(value === 'GR' || value === 'CS' ? { location: value, bin: place?.bin ?? '' } : undefined)
        }
      />
      {place !== undefined && (
        <TextField
          label="Bin"
          name="bin"
          maxLength={60}
          autoComplete="off"
          value={place.bin}
          onChange={({ target }) => onPlace({ ...place, bin: target.value })}
          onKeyDown={({ key }) => key === 'Enter' && onDone?.()}
        />
      )}
    </div>
  );
}
