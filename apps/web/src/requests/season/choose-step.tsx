import { seasonLabels, seasons } from '@vestry/contract/seasons/seasons';
import type { SeasonSuggestion } from '@vestry/contract/seasons/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressesQuery } from '../../addresses/queries.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { AddItems } from './add-items.tsx';
import { SeasonColumn } from './season-column.tsx';
import type { Direction, SeasonChange } from './use-season-change.ts';

const titles: Readonly<Record<Direction, string>> = { home: 'Comes home', storage: 'Goes into storage' };

/** The first step: for which season, and both directions beside each other; on a phone one after the other. */
export function ChooseStep({ change }: { readonly change: SeasonChange }) {
  const { query } = change;
  return (
    <div className="grid gap-8">
      <div className="grid gap-6 desktop:grid-cols-2 desktop:gap-18">
        <RadioGroup
          name="season"
          label="Season"
          look="segments"
          value={query.data?.season ?? null}
          // Another season is another suggestion.
          onChoice={(season) => change.choose({ season, home: null, storage: null })}
          options={seasons.map((season) => ({ value: season, label: seasonLabels[season] }))}
        />
        <VisitTo change={change} />
      </div>
      <QueryBoundary
        query={query}
        title="The suggestion did not load"
        skeleton={
          <Skeletons className="grid gap-12 desktop:grid-cols-2" shapes={['h-72 w-full', 'h-72 w-full']} />
        }
      >
        {(suggestion) => <Columns change={change} suggestion={suggestion} />}
      </QueryBoundary>
    </div>
  );
}

/** Which residence is visited: its country decides the season, and what is at another one stays there. */
function VisitTo({ change: { owner, draft, update, choose } }: { readonly change: SeasonChange }) {
  const { data = [] } = useQuery(addressesQuery(owner.clientId));
  if (data.length < 2) return null;
  return (
    <Select
      key={draft.addressId}
      label="The visit goes to"
      name="visit"
      placeholder="Choose an address"
      defaultValue={draft.addressId === null ? '' : String(draft.addressId)}
      options={data.map(({ id, label, city }) => ({ value: String(id), label: `${label}, ${city}` }))}
      onChoice={(id) => {
        // The field publishes the value that it starts with, too.
        if (id === '' || Number(id) === draft.addressId) return;
        update({ addressId: Number(id) });
        choose({ home: null, storage: null });
      }}
    />
  );
}

interface ColumnsProps {
  readonly change: SeasonChange;
  readonly suggestion: SeasonSuggestion;
}

function Columns({ change, suggestion }: ColumnsProps) {
  const [shown, setShown] = useState<Direction>('home');
  const { season, homeTotal, storageTotal } = suggestion;
  const name = seasonLabels[season].toLowerCase();
  const isEmpty = change.home.lines.length + change.storage.lines.length === 0;
  return (
    <div className="grid gap-6">
      {isEmpty && (
        <p role="status" className="max-w-prose text-ink-2">
          We have nothing to suggest for {name}: no item is marked for it, and none was with you in the same
          season a year ago. Choose another season, or add items yourself.
        </p>
      )}
      <div className="desktop:hidden">
        <RadioGroup
          name="direction"
          label="Show"
          look="segments"
          value={shown}
          onChoice={setShown}
          options={(['home', 'storage'] as const).map((value) => ({
            value,
            label: `${titles[value]} (${change[value].chosen.length})`,
          }))}
        />
      </div>
      <div className={`grid gap-12 desktop:gap-18 ${columnsOf(change)}`}>
        <div className={shown === 'home' ? '' : 'max-desktop:hidden'}>
          <Column
            change={change}
            direction="home"
            total={homeTotal}
            empty={`Nothing stored is suggested for ${name}.`}
          />
        </div>
        <div className={shown === 'storage' ? '' : 'max-desktop:hidden'}>
          <Column
            change={change}
            direction="storage"
            total={storageTotal}
            empty={`Nothing that is with you is out of season in ${name}.`}
          />
        </div>
      </div>
    </div>
  );
}

/** Whether the other direction has nothing: then this one takes most of the width. */
function isAlone(change: SeasonChange, direction: Direction): boolean {
  const other = direction === 'home' ? 'storage' : 'home';
  return change[direction].lines.length > 0 && change[other].lines.length === 0;
}

function columnsOf(change: SeasonChange): string {
  if (isAlone(change, 'home')) return 'desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';
  if (isAlone(change, 'storage')) return 'desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]';
  return 'desktop:grid-cols-2';
}

interface ColumnProps {
  readonly change: SeasonChange;
  readonly direction: Direction;
  readonly total: number;
  readonly empty: string;
}

function Column({ change, direction, total, empty }: ColumnProps) {
  const { owner, setIds } = change;
  const { ids } = change[direction];
  return (
    <SeasonColumn
      title={titles[direction]}
      direction={change[direction]}
      isWide={isAlone(change, direction)}
      total={total}
      empty={empty}
      onChange={(next) => setIds(direction, next)}
    >
      <AddItems
        clientId={owner.clientId}
        direction={direction}
        chosen={ids}
        onAdd={(id) => setIds(direction, [...ids, id])}
      />
    </SeasonColumn>
  );
}
