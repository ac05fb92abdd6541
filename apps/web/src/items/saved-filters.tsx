import { createSavedFilterBody, type SavedFilter } from '@vestry/contract/items/sets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useState } from 'react';
import { useForm } from '../lib/forms/use-form.ts';
import { singlePress } from '../lib/view/single-press.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePermission } from '../users/queries.ts';
import { fromItemFilters, toItemFilters, withFilters } from './closet-filters.ts';
import { filtersOf } from './closet-list.ts';
import { savedFiltersQuery } from './queries.ts';
import type { Closet } from './use-closet.ts';
import type { ItemFilters } from '@vestry/contract/items/filters';
import { createSavedFilter, deleteSavedFilter } from '@vestry/contract/items/set-calls';
import { callApi } from '../lib/transport/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Combinations of filters that somebody keeps by name: to go to, to forget, and to keep the present one. */
export function SavedFilters({ closet }: { readonly closet: Closet }) {
  const { data: saved = [] } = useQuery(savedFiltersQuery(closet.clientId));
  const [isNaming, setNaming] = useState(false);
  const canWrite = usePermission('closet.write')?.ok === true;
  const isNarrowed = Object.keys(filtersOf(closet.search)).length > 0;
  if (saved.length === 0 && !(canWrite && isNarrowed)) return null;
  return (
    <section aria-label="Saved filters" className="border-t border-hair py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="caps text-ink-2">Saved</h3>
        {canWrite && isNarrowed && !isNaming && (
          <button type="button" className="text-link text-sm" onClick={() => setNaming(true)}>
            Save these filters
          </button>
        )}
      </div>
      {isNaming && <NameForm closet={closet} onDone={() => setNaming(false)} />}
      <ul>
        {saved.map((filter) => (
          <SavedLine key={filter.id} filter={filter} closet={closet} canForget={canWrite} />
        ))}
      </ul>
    </section>
  );
}

interface SavedLineProps {
  readonly filter: SavedFilter;
  readonly closet: Closet;
  readonly canForget: boolean;
}

function SavedLine({ filter, closet, canForget }: SavedLineProps) {
  const { search, go } = closet;
  const { forget } = useSavedFilterChanges(closet.clientId);
  const filters = fromItemFilters(filter.filters);
  const isCurrent =
    JSON.stringify(filters) === JSON.stringify(fromItemFilters(toItemFilters(filtersOf(search))));
  return (
    <li className="flex items-center justify-between gap-4">
      <button
        type="button"
        aria-pressed={isCurrent}
        className="min-h-target flex-1 text-left wrap-anywhere hover:underline hover:underline-offset-4 aria-pressed:font-mid"
        onClick={() => go(withFilters(search, filters), { replace: true })}
      >
        {filter.name}
      </button>
      {canForget && (
        <IconButton
          icon="trash"
          label={`Delete ${filter.name}`}
          onClick={singlePress(() => void forget(filter))}
        />
      )}
    </li>
  );
}

const nameSchema = z.object({ name: createSavedFilterBody.shape.name });

function NameForm({ closet, onDone }: { readonly closet: Closet; readonly onDone: () => void }) {
  const { save } = useSavedFilterChanges(closet.clientId);
  const form = useForm({
    schema: nameSchema,
    labels: { name: 'Name' },
    draft: { key: 'filters.name' },
    submit: async ({ name }) => {
      await save(name, toItemFilters(filtersOf(closet.search)));
      onDone();
    },
  });
  return (
    <form {...form.formProps} className="pt-3">
      <TextField {...form.field('name')} autoComplete="off" autoFocus />
      {form.error !== null && (
        <p role="alert" className="pb-3 text-sm text-pink-ink">
          {form.error}
        </p>
      )}
      <div className="flex gap-3">
        <Button kind="black" submit pending={form.pending}>
          Save
        </Button>
        <Button
          kind="gray"
          onClick={() => {
            form.discard();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Keeps and forgets saved filters; one that was forgotten can be had back. */
function useSavedFilterChanges(clientId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = savedFiltersQuery(clientId);

  async function save(name: string, filters: ItemFilters): Promise<void> {
    await callApi(createSavedFilter, { body: { name, filters } });
    await queryClient.invalidateQueries({ queryKey });
  }

  async function forget({ id, name, filters }: SavedFilter): Promise<void> {
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(
      queryKey,
      before?.filter((each) => each.id !== id),
    );
    const undo = () => void save(name, filters).catch(showFailure);
    const shown = { text: `“${name}” has been deleted`, action: { label: 'Undo', run: undo } };
    await callApi(deleteSavedFilter, { params: { filterId: id, clientId } }).then(
      () => showToast(shown),
      (error: unknown) => {
        showFailure(error);
        // Without a connection nothing can be refetched.
        queryClient.setQueryData(queryKey, before);
      },
    );
    await queryClient.invalidateQueries({ queryKey });
  }

  return { save, forget };
}
