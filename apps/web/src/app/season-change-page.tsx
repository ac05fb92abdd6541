import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { addressesQuery } from '../addresses/queries.ts';
import { ClosetHeading } from '../items/closet-heading.tsx';
import { SeasonChangePage } from '../requests/season/season-change-page.tsx';
import { usePanels } from './panels.ts';

/** The season change with the panels of requests and addresses above it: areas meet here. */
export function SeasonChange() {
  const { open, close, closeAll } = usePanels();
  const addAddress = useAddedAddress(() => void open('address', { above: true }));
  return (
    <SeasonChangePage
      panels={{ open, close, closeAll, addAddress }}
      heading={<ClosetHeading current="Season change" />}
    />
  );
}

/** Opens the form of an address, and chooses the one that is new afterwards. */
function useAddedAddress(openForm: () => void) {
  const { clientId } = useRouteContext({ from: '/admin' });
  const { data } = useQuery(addressesQuery(clientId));
  const awaited = useRef<{
    readonly known: readonly number[];
    readonly onSaved: (id: number) => void;
  } | null>(null);
  useEffect(() => {
    const added = data?.find(({ id }) => awaited.current?.known.includes(id) === false);
    if (added === undefined) return;
    awaited.current?.onSaved(added.id);
    awaited.current = null;
  }, [data]);
  return (onSaved: (id: number) => void) => {
    awaited.current = { known: data?.map(({ id }) => id) ?? [], onSaved };
    openForm();
  };
}
