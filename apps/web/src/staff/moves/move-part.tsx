import type { Item } from '@vestry/contract/items/schemas';
import { useState, type ReactNode, type RefObject } from 'react';
import { retainListFocus } from '../../lib/view/retain-list-focus.ts';
import { singlePress } from '../../lib/view/single-press.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LocationTag } from '../../ui/location-tag.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { TextField } from '../../ui/text-field.tsx';
import { LocationSelect } from '../choices/location-select.tsx';
import { ClosetChoice } from '../choices/search-choice.tsx';
import { submits } from '../../lib/forms/submits.ts';
import { FailedScans } from '../parts/failed-scans.tsx';
import { ScanField } from '../parts/scan-field.tsx';
import { scanAnswer } from '../parts/scan-line.tsx';
import { itemTitle } from '../words/item-words.ts';
import { counted } from '../words/words.ts';
import { useMoving } from './use-moving.ts';

/** Scans items, takes their new location, and moves them together. */
export function MovePart() {
  const moving = useMoving();
  const { closet, items, error, failures, input } = moving;
  const [last] = items;
  const listed =
    last === undefined ? '' : `${last.itemClientNumber} is listed, ${counted(items.length, 'item')} in all.`;
  return (
    <section aria-labelledby="moves-new" className="grid gap-4 pb-12">
      <h2 id="moves-new" className="display-4">
        Move items
      </h2>
      <div className="grid items-start gap-x-12 gap-y-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <div className="grid items-start gap-x-6 tablet:grid-cols-2">
            <ScanForm input={input} onScan={moving.scan} answer={scanAnswer(moving.scanError, listed)} />
            <ClosetChoice label="Closet" closet={closet} onChoice={moving.chooseCloset} />
          </div>
          <FailedScans failed={failures.failed} onClose={failures.dropAll} />
          {error !== '' && <Notice kind="error">{error}</Notice>}
          {items.length > 0 && <Items items={items} onRemove={moving.remove} />}
        </div>
        <TargetForm moving={moving} />
      </div>
    </section>
  );
}

interface ScanFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onScan: (code: string) => void;
  readonly answer: ReactNode;
}

function ScanForm({ input, onScan, answer }: ScanFormProps) {
  const [code, setCode] = useState('');

  function scan(): void {
    if (code.trim() === '') return;
    onScan(code);
    setCode('');
  }

  return (
    <form {...submits(scan)} aria-label="Scan">
      <ScanField
        input={input}
        label="Label or client number"
        hint="Scan or type it, then Enter. A label names its closet too."
        code={code}
        onType={setCode}
        answer={answer}
        onScan={onScan}
      />
      <button type="submit" hidden />
    </form>
  );
}

interface ItemsProps {
  readonly items: readonly Item[];
  readonly onRemove: (id: number) => void;
}

function Items({ items, onRemove }: ItemsProps) {
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm text-ink-2 figures">
        {counted(items.length, 'item')} to be moved
      </p>
      <ul ref={retainListFocus} aria-label="Items to be moved" className="border-t border-hair">
        {items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[3rem_minmax(0,1fr)_auto_2.75rem] items-center gap-4 border-b border-hair py-2 text-sm"
          >
            <Photo photo={item.photoData[0]} alt="" slot={thumbSlot} trueColor />
            <p className="min-w-0">
              <span className="block font-mid wrap-anywhere figures">{item.itemClientNumber}</span>
              <span className="block wrap-anywhere text-ink-2">{itemTitle(item)}</span>
            </p>
            <LocationTag item={item} />
            <IconButton
              icon="minus"
              label={`Leave ${item.itemClientNumber} where it is`}
              onClick={singlePress(() => onRemove(item.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TargetForm({ moving }: { readonly moving: ReturnType<typeof useMoving> }) {
  const { target, setTarget, isPending, move } = moving;
  const count = moving.items.length;
  return (
    <form {...submits(() => count > 0 && void move())} aria-label="Where to">
      <LocationSelect
        label="To"
        location={target.location}
        onLocation={(location) => setTarget({ ...target, location })}
      />
      <TextField
        label="Bin"
        optional
        maxLength={60}
        autoComplete="off"
        value={target.bin}
        onChange={({ target: { value } }) => setTarget({ ...target, bin: value })}
      />
      <TextField
        label="Note"
        optional
        maxLength={500}
        value={target.note}
        onChange={({ target: { value } }) => setTarget({ ...target, note: value })}
      />
      <Button
        submit
        kind="primary"
        pending={isPending}
        disabledReason={count === 0 ? 'Scan an item first.' : undefined}
      >
        {count === 0 ? 'Move' : `Move ${counted(count, 'item')}`}
      </Button>
    </form>
  );
}
