import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import { pickupItemTypes, pickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { RequestDraft } from '../request-draft.ts';

interface PickupFieldsProps {
  readonly draft: Pick<RequestDraft, 'quantities' | 'itemTypes'>;
  readonly update: (change: Partial<Pick<RequestDraft, 'quantities' | 'itemTypes'>>) => void;
}

const quantityOptions = pickupQuantities.map((value) => ({ value, label: pickupQuantityLabels[value] }));
const kindOptions = pickupItemTypes.map((value) => ({ value, label: value }));

/** The fields of the number of items, and of their kinds (specification, sections 2 and 5). */
export function PickupFields({ draft, update }: PickupFieldsProps) {
  return (
    <div className="grid gap-8">
      <RadioGroup
        name="quantities"
        label="How many items?"
        options={quantityOptions}
        value={draft.quantities}
        onChoice={(quantities) => update({ quantities })}
      />
      <ChipSelect
        name="item"
        label="Kind of items"
        options={kindOptions}
        withAll
        defaultValue={draft.itemTypes}
        onChoices={(values) => update({ itemTypes: pickupItemTypes.filter((type) => values.includes(type)) })}
      />
    </div>
  );
}
