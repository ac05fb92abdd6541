import type { Day } from '@vestry/contract/calendar/day';
import type { Item } from '@vestry/contract/items/schemas';
import type { Page } from '@vestry/contract/wire';
import { lazy, Suspense, type ReactNode } from 'react';
import { useEverTrue } from '../lib/view/use-ever-true.ts';
import { withDialog, type Closet } from './use-closet.ts';
import type { Selection } from './use-selection.ts';

const loadFilters = () => import('./filter-panel.tsx');
const FilterPanel = lazy(async () => ({ default: (await loadFilters()).FilterPanel }));
const SetPanel = lazy(async () => ({ default: (await import('./set-panel.tsx')).SetPanel }));
const EnlargedPhotos = lazy(async () => ({
  default: (await import('./enlarged-photos.tsx')).EnlargedPhotos,
}));

export function preloadFilters(): void {
  void loadFilters();
}

interface ClosetDialogsProps {
  readonly closet: Closet;
  readonly data: Page<Item> | undefined;
  readonly selection: Selection;
  readonly plan: PlanDialog;
  readonly residence: ResidenceDialog;
  readonly released: ReleasedDialog;
}

/** The panel of the items that have left the closet; another area brings it. */
export type ReleasedDialog = (props: { readonly isOpen: boolean; readonly onClose: () => void }) => ReactNode;

/** The panel in which the client says where items are; another area brings it. */
export type ResidenceDialog = (props: {
  readonly items: readonly Item[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}) => ReactNode;

/** The panel in which items are planned for a day; another area brings it. */
export type PlanDialog = (props: {
  readonly items: readonly Item[];
  readonly day: Day | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPlanned: () => void;
}) => ReactNode;

/** The dialogs over the closet, as its address says; their code loads when one is first opened. */
export function ClosetDialogs({ closet, data, selection, plan, residence, released }: ClosetDialogsProps) {
  const { search, go } = closet;
  const chosen = [...(selection.items?.values() ?? [])];
  const close = () => go((now) => withDialog(now, undefined), { replace: true });
  const hasChosen = chosen.length > 0;
  const hadSets = useEverTrue(hasChosen && search.show === 'set');
  const hadPlan = useEverTrue(hasChosen && search.show === 'dates');
  const atClient = chosen.filter(({ locations }) => locations.code === 'AC');
  const hadResidence = useEverTrue(atClient.length > 0 && search.show === 'residence');
  const hadFilters = useEverTrue(search.show === 'filters');
  const hadReleased = useEverTrue(search.show === 'released');
  const hadPhoto = useEverTrue(search.photo !== undefined);
  return (
    <Suspense>
      {hadFilters && (
        <FilterPanel
          closet={closet}
          total={data?.totalElements}
          isOpen={search.show === 'filters'}
          // The choice stays; the browser's Back leads to the list as it was before.
          onClose={close}
        />
      )}
      {hadReleased && released({ isOpen: search.show === 'released', onClose: close })}
      {hadPhoto && <EnlargedPhotos closet={closet} />}
      {hadSets && (
        <SetPanel
          clientId={closet.clientId}
          items={chosen}
          isOpen={hasChosen && search.show === 'set'}
          onClose={close}
        />
      )}
      {hadPlan &&
        plan({
          items: chosen,
          day: search.plan,
          isOpen: hasChosen && search.show === 'dates',
          onClose: close,
          onPlanned: () => {
            selection.end();
            go(({ plan: _plan, show: _show, ...rest }) => rest, { replace: true });
          },
        })}
      {hadResidence &&
        residence({
          items: atClient,
          isOpen: atClient.length > 0 && search.show === 'residence',
          onClose: close,
          onMoved: () => {
            selection.end();
            close();
          },
        })}
    </Suspense>
  );
}
