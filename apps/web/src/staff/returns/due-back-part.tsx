import type { StaffDueBack } from '@vestry/contract/staff/returns/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddressSearchBox } from '../links/address-search-box.tsx';
import { PagedList } from '../links/paged-list.tsx';
import { staffPaths } from '../paths.ts';
import { useMay } from '../queries.ts';
import { counted } from '../words/words.ts';
import { DueBackModal } from './due-back-modal.tsx';
import { DueBackRow } from './due-back-row.tsx';
import { dueBacksQuery } from './queries.ts';

/** The items that are due back, of all closets, the longest overdue first. */
export function DueBackPart({ isUpcoming }: { readonly isUpcoming: boolean }) {
  const { text = '', page = 1 } = useSearch({ from: staffPaths.returns });
  const query = useQuery(dueBacksQuery({ isUpcoming, text, page }));
  const [changed, setChanged] = useState<StaffDueBack | null>(null);
  const mayChange = useMay('staff.requests');
  return (
    <>
      <div className="pb-6 tablet:w-96">
        <AddressSearchBox
          label="Search items that are due back"
          placeholder="Number, designer or closet"
          name="text"
          isBusy={query.isPlaceholderData}
        />
      </div>
      <PagedList
        query={query}
        title="The items did not load"
        label={isUpcoming ? 'Items that are due back' : 'Overdue items'}
        isTurning={query.isPlaceholderData}
        head={({ totalElements }) => (
          <p role="status" className="pb-3 text-sm text-ink-2 figures">
            {text === '' ? counted(totalElements, 'item') : `${counted(totalElements, 'item')} found`}
          </p>
        )}
        empty={
          text === '' ? (
            <EmptyState icon="hanger" title={isUpcoming ? 'Nothing is due back' : 'Nothing is overdue'}>
              An item is listed here while it is with its client and has a day on which it is due back.
            </EmptyState>
          ) : (
            <EmptyState icon="search" title="No item found">
              Please try another part of its number, its designer or its closet’s name.
            </EmptyState>
          )
        }
        row={(item) => (
          <DueBackRow
            key={`${item.clientId}.${item.id}`}
            item={item}
            onChange={mayChange ? () => setChanged(item) : null}
          />
        )}
      />
      {changed !== null && <DueBackModal item={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
