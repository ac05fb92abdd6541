import { editItems, printLabels } from '@vestry/contract/staff/receiving/calls';
import type { ReceivingItem } from '@vestry/contract/staff/receiving/schemas';
import { useState, useSyncExternalStore } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { saveFile } from '../../lib/view/save-file.ts';
import { sessionMemory } from '../../lib/session/session-memory.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { queryClient } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fileOf } from '../../lib/view/file-of.ts';
import { KeysHint } from '../parts/page-parts.tsx';
import { counted } from '../words/words.ts';
import { FieldsGrid } from './fields-grid.tsx';
import { receivingQuery } from './queries.ts';
import { createTableEdits, type TableEdits } from './table-edits.ts';

/** By receiving, so that leaving the page loses nothing that is not saved yet. */
const tableEdits = sessionMemory<TableEdits>();

function editsOf(clientId: number, id: number): TableEdits {
  const { queryKey } = receivingQuery({ clientId, id });
  return tableEdits(`${clientId}.${id}`, () =>
    createTableEdits({
      save: async (items) => callApi(editItems, { params: { clientId }, body: { items } }, { loader: false }),
      show: (item) =>
        queryClient.setQueryData(
          queryKey,
          (receiving) =>
            receiving && {
              ...receiving,
              lines: receiving.lines.map((line) =>
                line.piece?.id === item.id
                  ? { ...line, itemClientNumber: item.itemClientNumber, piece: item }
                  : line,
              ),
            },
        ),
      itemOf: (itemId) =>
        queryClient.getQueryData(queryKey)?.lines.find(({ piece: item }) => item?.id === itemId)?.piece ??
        undefined,
    }),
  );
}

interface FieldsPartProps {
  readonly clientId: number;
  readonly receivingId: number;
  readonly items: readonly ReceivingItem[];
  readonly mayEdit: boolean;
}

/** The fields of the items as a table for the keyboard, and their labels. */
export function FieldsPart({ clientId, receivingId, items, mayEdit }: FieldsPartProps) {
  const edits = editsOf(clientId, receivingId);
  const { drafts, saving } = useSyncExternalStore(edits.subscribe, edits.current);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const wrong = [...drafts.values()].filter(({ error }) => error !== '').length;
  useUnsaved(drafts.size > 0 ? 'reload' : null);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="receiving-fields" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="receiving-fields" className="display-4">
          Fields and labels
        </h2>
        <p role="status" className="text-sm text-ink-2 figures">
          {statusText(wrong, saving.size)}
        </p>
        {mayEdit && <Labels clientId={clientId} items={items} chosen={chosen} />}
      </div>
      {wrong > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <button type="button" className="text-link" onClick={edits.again}>
            Save again
          </button>
          <span className="text-ink-2">What is not saved stays in its cell. Escape restores a cell.</span>
        </p>
      )}
      <FieldsGrid
        items={items}
        edits={edits}
        drafts={drafts}
        mayEdit={mayEdit}
        chosen={chosen}
        onChosen={setChosen}
      />
      {mayEdit && <KeysHint keys={keys} />}
    </section>
  );
}

function statusText(wrong: number, saving: number): string {
  if (wrong > 0) return `${counted(wrong, 'cell')} not saved`;
  return saving > 0 ? 'Saving …' : 'Everything is saved';
}

const keys = [
  ['↑ ↓ ← →', 'from cell to cell'],
  ['Enter', 'edit; again: save and go down'],
  ['Escape', 'as it was'],
  ['Ctrl V', 'paste a column'],
  ['Delete', 'empty the cell'],
] as const;

interface LabelsProps {
  readonly clientId: number;
  readonly items: readonly ReceivingItem[];
  readonly chosen: ReadonlySet<number>;
}

function Labels({ clientId, items, chosen }: LabelsProps) {
  const itemIds = items.map(({ id }) => id).filter((id) => chosen.has(id));

  const { start, isPending, error } = useAction(async () =>
    saveFile(fileOf(await callApi(printLabels, { params: { clientId }, body: { itemIds } }))),
  );

  return (
    <div className="grid gap-2">
      <Button
        kind="gray"
        pending={isPending}
        disabledReason={itemIds.length === 0 ? 'Choose items in the table first.' : undefined}
        onClick={start}
      >
        {itemIds.length === 0 ? 'Labels' : `Labels of ${counted(itemIds.length, 'item')}`}
      </Button>
      {error !== '' && <Notice kind="error">{error}</Notice>}
    </div>
  );
}
