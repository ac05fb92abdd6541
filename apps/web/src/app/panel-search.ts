import { idOf } from '../lib/data/id-of.ts';
import { oneRequestPanelNames, requestPanelNames } from '../requests/panel-names.ts';

/** The panels of the frame. They stand in the address, so that the browser's Back closes them. */
const panels = ['account', 'manager', 'added', 'due-back', ...requestPanelNames] as const;
export type Panel = (typeof panels)[number];

interface PanelSearch {
  readonly panel?: Panel | undefined;
  /** The id of the subject of the panel: a request, an address. */
  readonly panelId?: number | undefined;
  /** The closet of a link in a mail or a message, until it is open (`linked-closet.ts`). */
  readonly closet?: number | undefined;
}

/** A panel without the id that it needs, or with one that is none, stays closed: it could only wait for what never comes. */
export function panelSearch(search: Record<string, unknown>): PanelSearch {
  const named = panels.find((name) => name === search['panel']);
  const id = idOf(search['panelId']) ?? undefined;
  const needsId = search['panelId'] !== undefined || oneRequestPanelNames.some((name) => name === named);
  const isClosed = named === undefined || (needsId && id === undefined);
  const [panel, panelId] = isClosed ? [] : [named, id];
  // Said even when undefined: else the router would leave what the address says (`own-search.ts`).
  return { panel, panelId, closet: idOf(search['closet']) ?? undefined };
}
