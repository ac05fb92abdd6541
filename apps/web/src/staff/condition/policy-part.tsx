import type { CheckPolicy } from '@vestry/contract/condition/policy';
import { categories, type CategoryGroup } from '@vestry/contract/items/categories';
import { setCheckPolicy } from '@vestry/contract/staff/condition/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../lib/async/use-action.ts';
import { submits } from '../../lib/forms/submits.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Fact, Facts } from '../parts/page-parts.tsx';
import { useMay } from '../queries.ts';
import { showDone } from '../refresh.ts';
import { categoryName } from '../words/item-words.ts';
import { checkPolicyQuery } from './queries.ts';

/** Which items must be checked whole: by value and by category. */
export function PolicyPart() {
  const query = useQuery(checkPolicyQuery);
  const mayChange = useMay('staff.logistics');
  return (
    <section aria-labelledby="check-policy" className="grid max-w-prose gap-4">
      <h2 id="check-policy" className="display-4">
        Required checks
      </h2>
      <p className="text-sm text-ink-2">
        These items are checked before each delivery and after each return. A request waits until they are.
      </p>
      <QueryBoundary query={query} title="The setting did not load">
        {(policy) =>
          mayChange ? (
            <PolicyForm key={JSON.stringify(policy)} policy={policy} />
          ) : (
            <PolicyFacts policy={policy} />
          )
        }
      </QueryBoundary>
    </section>
  );
}

function PolicyFacts({ policy: { valueAbove, categoryIds } }: { readonly policy: CheckPolicy }) {
  return (
    <Facts>
      <Fact label="Value above">
        {valueAbove === null ? 'No limit' : `$${valueAbove.toLocaleString('en-US')}`}
      </Fact>
      <Fact label="Categories">{categoryIds.map(categoryName).join(', ') || 'None'}</Fact>
    </Facts>
  );
}

/** A few words at a time, as the closet groups them. */
const groups = [
  { group: 'clothing', label: 'Clothing' },
  { group: 'shoes', label: 'Shoes' },
  { group: 'handbags', label: 'Handbags' },
  { group: 'accessories', label: 'Accessories' },
] as const;

const optionsOf = (group: CategoryGroup) =>
  categories
    .filter((category) => category.group === group)
    .map(({ id, name }) => ({ value: String(id), label: name }));

/** Whole units of what was entered; null for no limit, undefined for what is none. */
function readLimit(text: string): number | null | undefined {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

function PolicyForm({ policy }: { readonly policy: CheckPolicy }) {
  const [limit, setLimit] = useState(policy.valueAbove === null ? '' : String(policy.valueAbove));
  const [categoryIds, setCategoryIds] = useState<readonly number[]>(policy.categoryIds);
  const valueAbove = readLimit(limit);
  const isSame =
    valueAbove === policy.valueAbove &&
    new Set([...categoryIds, ...policy.categoryIds]).size === policy.categoryIds.length &&
    categoryIds.length === policy.categoryIds.length;
  function setGroup(group: CategoryGroup, ids: readonly number[]): void {
    const isOther = (id: number) => categories.find((each) => each.id === id)?.group !== group;
    setCategoryIds((before) => [...before.filter(isOther), ...ids]);
  }
  const release = useUnsaved(isSame ? null : 'leave');
  const { start, isPending, error } = useAction(async () => {
    if (valueAbove === undefined) return;
    await callApi(setCheckPolicy, { body: { valueAbove, categoryIds: [...categoryIds] } });
    release();
    await showDone('The required checks are saved', 'condition');
  });
  return (
    <form {...submits(start)} aria-label="Required checks" className="grid gap-4">
      <TextField
        label="Value above"
        name="value-above"
        inputMode="numeric"
        autoComplete="off"
        optional
        hint="Whole dollars of the declared value. Without a value, the categories alone count."
        value={limit}
        error={valueAbove === undefined ? 'Please enter a whole amount, such as 1000.' : ''}
        onChange={({ target }) => setLimit(target.value)}
      />
      <p className="text-sm text-ink-2">Whatever its value, an item of these categories is checked.</p>
      {groups.map(({ group, label }) => (
        <ChipSelect
          key={group}
          name={`categories-${group}`}
          label={label}
          defaultValue={policy.categoryIds.map(String)}
          options={optionsOf(group)}
          onChoices={(values) => setGroup(group, values.map(Number))}
        />
      ))}
      <p className="text-sm text-ink-2">Subcategories are included.</p>
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <div>
        <Button
          submit
          kind="gray"
          pending={isPending}
          disabledReason={isSame ? 'Nothing has changed.' : undefined}
        >
          Save the required checks
        </Button>
      </div>
    </form>
  );
}
