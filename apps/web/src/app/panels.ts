import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Panel } from './panel-search.ts';

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
