import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/** The panels of the frame. They stand in the address, so that the browser's Back closes them. */
const panels = [
  'account',
  'manager',
  'cart',
  'delivery',
  'pickup',
  'address',
  'delivery-sent',
  'pickup-sent',
  'delivery-detail',
  'delivery-merge',
  'pickup-detail',
  'approval',
] as const;
export type Panel = (typeof panels)[number];

interface PanelSearch {
  readonly panel?: Panel | undefined;
  /** What the panel is about: a request, an address. */
  readonly panelId?: number | undefined;
}

export function panelSearch(search: Record<string, unknown>): PanelSearch {
  const panel = panels.find((name) => name === search['panel']);
  const panelId = Number(search['panelId']);
  const isId = panel !== undefined && Number.isSafeInteger(panelId) && panelId > 0;
  // Said even when undefined: else the router would leave what the address says (`own-search.ts`).
  return { panel, panelId: isId ? panelId : undefined };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on the entry that opened a panel: closing may then go back instead of adding an entry. */
    openedPanel?: true;
  }
}

export function usePanels() {
  const { panel, panelId } = useSearch({ from: '/admin' });
  const navigate = useNavigate();
  const router = useRouter();
  const leave = () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, panel: undefined, panelId: undefined }),
      replace: true,
      resetScroll: false,
    });
  return {
    panel,
    panelId,
    /** In the place of the one that is open, or above it: closing then leads back to it. */
    open: (next: Panel, { id, above = false }: { readonly id?: number; readonly above?: boolean } = {}) => {
      const isReplaced = panel !== undefined && !above;
      return navigate({
        to: '.',
        search: (before) => ({ ...before, panel: next, panelId: id }),
        // A page that was entered with its panel open has none of this app beneath it: what takes its place neither.
        state: isReplaced ? true : { openedPanel: true },
        replace: isReplaced,
        resetScroll: false,
      });
    },
    close: () => {
      if (router.state.location.state.openedPanel) router.history.back();
      else leave();
    },
    /** Leads back to no panel, whichever stood beneath. */
    closeAll: leave,
  };
}
