import { idOf } from '../lib/data/id-of.ts';
import { requestPanelNames } from '../requests/panel-names.ts';

/** The panels of the frame. They stand in the address, so that the browser's Back closes them. */
const panels = ['account', 'manager', 'added', ...requestPanelNames] as const;
export type Panel = (typeof panels)[number];

interface PanelSearch {
  readonly panel?: Panel | undefined;
  /** The id of the subject of the panel: a request, an address. */
  readonly panelId?: number | undefined;
}

export function panelSearch(search: Record<string, unknown>): PanelSearch {
  const panel = panels.find((name) => name === search['panel']);
  const panelId = panel === undefined ? undefined : (idOf(search['panelId']) ?? undefined);
  // Said even when undefined: else the router would leave what the address says (`own-search.ts`).
  return { panel, panelId };
}
