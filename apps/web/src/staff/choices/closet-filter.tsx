import { useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { ClosetChoice, type ChosenCloset } from './search-choice.tsx';

interface ClosetFilterProps {
  readonly client: number | undefined;
  /** Of the chosen closet, where the page knows it. */
  readonly name: string | null;
  readonly onChoose: (client: number | undefined) => void;
}

/** Narrows a page to one closet. */
export function ClosetFilter({ client, name, onChoose }: ClosetFilterProps) {
  const [isOpen, setOpen] = useState(false);
  /** The page knows no name where the closet has no row. */
  const [chosen, setChosen] = useState<ChosenCloset | null>(null);
  const chosenName = chosen !== null && chosen.id === client ? chosen.name : `Closet ${client}`;
  return (
    <div className="pb-6 max-desktop:col-span-2">
      <p className="text-sm text-ink-2">Closet</p>
      <p className="flex min-h-target items-center justify-between gap-4 border-b border-rule">
        <span className={`min-w-0 truncate ${client === undefined ? 'text-ink-3' : ''}`}>
          {client === undefined ? 'All closets' : (name ?? chosenName)}
        </span>
        <span className="flex flex-none gap-4">
          {client !== undefined && (
            <button
              type="button"
              className="text-link text-sm text-ink-2"
              onClick={() => onChoose(undefined)}
            >
              All<span className="sr-only"> closets</span>
            </button>
          )}
          <button
            type="button"
            aria-haspopup="dialog"
            className="text-link text-sm text-ink-2"
            onClick={() => setOpen(true)}
          >
            Choose<span className="sr-only"> a closet</span>
          </button>
        </span>
      </p>
      {isOpen && (
        <ModalDialog isOpen size="lg" title="Choose a closet" onClose={() => setOpen(false)}>
          <ClosetChoice
            label="Closet"
            closet={null}
            onChoice={(closet) => {
              setOpen(false);
              setChosen(closet);
              onChoose(closet?.id);
            }}
          />
        </ModalDialog>
      )}
    </div>
  );
}
