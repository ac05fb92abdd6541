import { categories } from '@vestry/contract/items/categories';
import type { StaffItem } from '@vestry/contract/staff/closets/schemas';
import { editItems } from '@vestry/contract/staff/receiving/calls';
import type { EditedItem } from '@vestry/contract/staff/receiving/schemas';
import { useState, type SyntheticEvent } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { messageOf } from '../../lib/transport/api-error.ts';
import { queryClient } from '../../shell/query-client.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showDone } from '../refresh.ts';
import { EditPanel, type EditProblem } from './edit-panel.tsx';
import {
  fieldLabel,
  itemFields,
  maxNotes,
  mergedTexts,
  readItemEdit,
  textsOf,
  type ItemEdit,
  type ItemField,
  type ItemTexts,
} from './item-fields.ts';
import { staffItemQuery } from './queries.ts';

const formId = 'edit-item';
const categoryOptions = categories.map(({ name }) => ({ value: name, label: name }));

const refusals: Readonly<Record<Exclude<EditedItem['outcome'], 'SAVED' | 'UNCHANGED' | 'STALE'>, string>> = {
  NUMBER_TAKEN: 'This closet has an item with this number already.',
  WITH_CLIENT: 'The item is with the client, so it has no bin.',
  CATEGORY: 'There is no such category.',
  GONE: 'This item is no longer in the closet. It may have been retired in the meantime.',
};

interface EditItemProps {
  readonly clientId: number;
  readonly item: StaffItem;
  readonly onClose: () => void;
}

interface Entered {
  /** The item as it was when the change began; the page behind may be newer. */
  readonly base: StaffItem;
  readonly texts: ItemTexts;
  readonly problem: EditProblem | null;
}

/** The entries of the change and how they are saved. After a conflict they stay, beside the colleague's change. */
function useItemEdit({ clientId, item, onClose }: EditItemProps) {
  const [entered, setEntered] = useState<Entered>({ base: item, texts: textsOf(item), problem: null });
  const [isPending, setPending] = useState(false);
  const [isTried, setTried] = useState(false);
  const { base, texts, problem } = entered;
  const itemId = base.item.id;
  const edit = readItemEdit(textsOf(base), texts);
  const query = staffItemQuery(clientId, itemId);

  const say = (text: string, isConflict = false) =>
    setEntered((before) => ({ ...before, problem: { text, isConflict } }));

  async function compare(): Promise<void> {
    const fresh = await queryClient.query({ ...query, staleTime: 0 });
    const text =
      'Your entries are still here. Please compare them with the values below them, then save again.';
    // Also what was entered while the answer was on its way.
    setEntered((before) => ({
      base: fresh,
      texts: mergedTexts(textsOf(before.base), before.texts, textsOf(fresh)),
      problem: { isConflict: true, text },
    }));
  }

  async function send(): Promise<void> {
    const items = [{ id: itemId, updated: base.updated, ...edit.fields }];
    const [answer] = await callApi(editItems, { params: { clientId }, body: { items } });
    const outcome = answer?.outcome ?? 'GONE';
    if (outcome === 'STALE') return compare();
    if (outcome !== 'SAVED' && outcome !== 'UNCHANGED') return say(refusals[outcome]);
    onClose();
    await showDone(`${texts.itemClientNumber} is saved.`, 'closets');
  }

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isPending || Object.keys(edit.errors).length > 0) return;
    setPending(true);
    setEntered({ ...entered, problem: null });
    try {
      await send();
    } catch (thrown) {
      say(messageOf(thrown));
    }
    setPending(false);
  }

  const change = (field: ItemField, text: string) =>
    setEntered((before) => ({ ...before, texts: { ...before.texts, [field]: text } }));
  return { base, texts, problem, edit, isPending, isTried, save, change };
}

/** The fields of an item. After a conflict each shows the colleague's value below the entered one. */
export function EditItem(props: EditItemProps) {
  const { base, texts, problem, edit, isPending, isTried, save, change } = useItemEdit(props);
  return (
    <EditPanel
      title={`Edit ${base.item.itemClientNumber}`}
      problem={problem}
      conflictTitle="A colleague has changed this item in the meantime"
      isChanged={edit.isChanged}
      save={{ submit: true, form: formId, pending: isPending, children: 'Save' }}
      onClose={props.onClose}
    >
      <form id={formId} noValidate className="grid gap-x-6 gap-y-2" onSubmit={(event) => void save(event)}>
        {itemFields.map((field) => (
          <FieldOf
            // The select is uncontrolled: a colleague's change makes a new one.
            key={field === 'category' ? `${field} ${base.updated}` : field}
            field={field}
            text={texts[field]}
            error={isTried ? (edit.errors[field] ?? '') : ''}
            now={problem?.isConflict === true ? presentText(edit, textsOf(base), texts, field) : ''}
            onChange={(text) => change(field, text)}
          />
        ))}
      </form>
    </EditPanel>
  );
}

/** The present text of a changed field, for comparison. */
function presentText({ isChanged }: ItemEdit, now: ItemTexts, entered: ItemTexts, field: ItemField): string {
  return isChanged && now[field] !== entered[field] ? `Now: ${now[field] || 'empty'}` : '';
}

interface FieldOfProps {
  readonly field: ItemField;
  readonly text: string;
  readonly error: string;
  readonly now: string;
  readonly onChange: (text: string) => void;
}

function FieldOf({ field, text, error, now, onChange }: FieldOfProps) {
  const common = { label: fieldLabel(field), name: field, error, hint: now };
  if (field === 'category')
    return <Select {...common} options={categoryOptions} defaultValue={text} onChoice={onChange} />;
  if (field === 'notes' || field === 'observation')
    return (
      <TextArea
        {...common}
        value={text}
        limit={field === 'notes' ? maxNotes : 2000}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextField
      {...common}
      value={text}
      type={field === 'acquiredOn' ? 'date' : 'text'}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
