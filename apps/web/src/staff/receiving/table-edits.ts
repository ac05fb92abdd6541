/** The edits of the receiving page's table: sent row by row, with errors beside their cells, and held until the server has them. */
import type { EditedItem, ReceivingItem, ItemChanges } from '@vestry/contract/staff/receiving/schemas';
import { createStore } from '../../lib/data/create-store.ts';
import { messageOf } from '../../lib/transport/api-error.ts';
import { columns, type ColumnKey } from './columns.ts';

export interface CellEdit {
  readonly id: number;
  readonly key: ColumnKey;
  readonly text: string;
}

interface Draft {
  readonly text: string;
  /** Empty while it is on its way. */
  readonly error: string;
}

export interface EditsState {
  /** The texts that the server does not have yet, by `cellKey`. */
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly saving: ReadonlySet<number>;
}

export interface EditWays {
  readonly save: (items: ItemChanges[]) => Promise<EditedItem[]>;
  /** Shows an item as it is now. */
  readonly show: (item: ReceivingItem) => void;
  readonly itemOf: (id: number) => ReceivingItem | undefined;
}

export function cellKey(id: number, key: ColumnKey): string {
  return `${id}.${key}`;
}

const outcomeTexts = {
  STALE: 'Someone has changed this item in the meantime. Save again to keep your entry.',
  NUMBER_TAKEN: 'Another item of this closet has this number.',
  WITH_CLIENT: 'The item is with the client, so it has no bin.',
  CATEGORY: 'There is no such category.',
  GONE: 'The closet no longer has this item.',
} as const;

/** So many rows go in one request. */
const rowsMax = 100;

/** The edits that are not saved yet, for the page. */
function createDrafts() {
  const { current, publish, subscribe } = createStore<EditsState>({ drafts: new Map(), saving: new Set() });
  return {
    current,
    subscribe,
    setSaving: (saving: ReadonlySet<number>): void => publish({ ...current(), saving }),
    /** Sets drafts by their keys; null removes one. */
    setDrafts(changes: readonly (readonly [string, Draft | null])[]): void {
      const drafts = new Map(current().drafts);
      for (const [key, draft] of changes) {
        if (draft === null) drafts.delete(key);
        else drafts.set(key, draft);
      }
      publish({ ...current(), drafts });
    },
  };
}

/** Makes the edit that a row sends: the fields that were entered, and the version of the item. */
function editOf(id: number, cells: readonly CellEdit[], updated: string | undefined): ItemChanges {
  const fields = cells.filter((cell) => cell.id === id).map(({ key, text }) => columns[key].read(text));
  const known = updated === undefined ? { id } : { id, updated };
  return Object.assign(known, ...fields.map((verdict) => (verdict.ok ? verdict.field : {}))) as ItemChanges; // Object.assign of several answers any.
}

/** Whether a refusal of a row is about this cell: of an item that has changed, where somebody changed the same field. */
function isRefused(
  key: ColumnKey,
  outcome: EditedItem['outcome'],
  before: ReceivingItem | undefined,
  now: ReceivingItem | null,
): boolean {
  if (outcome === 'NUMBER_TAKEN') return key === 'itemClientNumber';
  if (outcome === 'WITH_CLIENT') return key === 'bin';
  if (outcome === 'CATEGORY') return key === 'category';
  if (outcome !== 'STALE' || before === undefined || now === null) return true;
  return columns[key].show(before) !== columns[key].show(now);
}

export function createTableEdits(ways: EditWays) {
  const { current, subscribe, setDrafts, setSaving } = createDrafts();
  let waiting: CellEdit[] = [];
  let isRunning = false;

  /** Takes entries; an invalid one gets its error at once, the others are sent. */
  function enter(cells: readonly CellEdit[]): void {
    const good: CellEdit[] = [];
    const changes: [string, Draft | null][] = [];
    for (const cell of cells) {
      const item = ways.itemOf(cell.id);
      const verdict = columns[cell.key].read(cell.text);
      const key = cellKey(cell.id, cell.key);
      // Another text of the cell is on its way: what the item shows is no longer what it will have.
      const isUnderWay = current().drafts.get(key)?.error === '';
      if (!verdict.ok) changes.push([key, { text: cell.text, error: verdict.message }]);
      else if (!isUnderWay && item !== undefined && columns[cell.key].show(item) === cell.text.trim())
        changes.push([key, null]);
      else {
        changes.push([key, { text: cell.text, error: '' }]);
        good.push(cell);
      }
    }
    setDrafts(changes);
    waiting.push(...good);
    void run();
  }

  /** One request after the other: an edit names the version of the item after the one before it was saved. */
  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      const ids = [...new Set(waiting.map(({ id }) => id))].slice(0, rowsMax);
      const cells = waiting.filter(({ id }) => ids.includes(id));
      waiting = waiting.filter(({ id }) => !ids.includes(id));
      setSaving(new Set(ids));
      await send(ids, cells);
      setSaving(new Set());
    }
    isRunning = false;
  }

  async function send(ids: readonly number[], cells: readonly CellEdit[]): Promise<void> {
    const before = new Map(ids.map((id) => [id, ways.itemOf(id)]));
    const items = ids.map((id) => editOf(id, cells, before.get(id)?.updated));
    try {
      for (const edited of await ways.save(items)) apply(edited, cells, before.get(edited.id));
    } catch (error) {
      fail(cells, messageOf(error));
    }
  }

  function apply(
    { id, outcome, piece: item }: EditedItem,
    sent: readonly CellEdit[],
    before: ReceivingItem | undefined,
  ): void {
    const cells = sent.filter((cell) => cell.id === id);
    if (item !== null) ways.show(item);
    if (outcome === 'SAVED' || outcome === 'UNCHANGED') {
      // A text that was entered again meanwhile stays.
      setDrafts(cells.filter(isPresent).map(({ key }) => [cellKey(id, key), null] as const));
      return;
    }
    // Of a refused row nothing was saved: what is right in it goes again by itself.
    const isWrong = ({ key }: CellEdit): boolean => isRefused(key, outcome, before, item);
    fail(cells.filter(isWrong), outcomeTexts[outcome]);
    waiting.push(...cells.filter((cell) => isPresent(cell) && !isWrong(cell)));
  }

  function fail(cells: readonly CellEdit[], error: string): void {
    setDrafts(
      cells.filter(isPresent).map(({ id, key, text }) => [cellKey(id, key), { text, error }] as const),
    );
  }

  /** Whether it is still what its cell shall have: a text that was entered meanwhile stays, and goes by itself. */
  function isPresent({ id, key, text }: CellEdit): boolean {
    return current().drafts.get(cellKey(id, key))?.text === text;
  }

  return {
    current,
    subscribe,
    enter,
    /** Sends everything again that did not go through. */
    again: (): void => enter(cellsOf(current().drafts)),
    /** Resets a cell to what the server has. */
    revert(id: number, key: ColumnKey): void {
      setDrafts([[cellKey(id, key), null]]);
    },
  };
}

export type TableEdits = ReturnType<typeof createTableEdits>;

function cellsOf(drafts: EditsState['drafts']): CellEdit[] {
  return [...drafts].map(([name, { text }]) => {
    const [id = '', key = ''] = name.split('.');
    return { id: Number(id), key: key as ColumnKey, text }; // `cellKey` made it.
  });
}
