import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { UnsavedPlaceContext } from '../lib/forms/use-unsaved.ts';
import { IconButton } from './icon-button.tsx';
import { useGuardedClose } from './use-guarded-close.ts';

interface ModalDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly size?: ModalSize;
  /** The buttons at its foot that close it or go on. */
  readonly actions?: ReactNode;
}

/** About 375 px, the smallest set closer; 48rem at lg (specification, section 9). */
export type ModalSize = 'xs' | 'sm' | 'lg';

interface SizeClasses {
  readonly width: string;
  readonly room: string;
  readonly gap: string;
}

const sizes: Readonly<Record<ModalSize, SizeClasses>> = {
  xs: { width: 'max-w-modal-xs', room: 'p-4', gap: 'gap-4' },
  sm: { width: 'max-w-modal-sm', room: 'p-6', gap: 'gap-6' },
  lg: { width: 'max-w-modal-lg', room: 'p-6 tablet:p-8', gap: 'gap-6' },
};

/** A dialog in the middle, 200 ms each way. What is longer than the window scrolls between its title and its buttons. Closing one with unsaved work is confirmed first. */
export function ModalDialog({ isOpen, onClose, title, children, size = 'sm', actions }: ModalDialogProps) {
  const { width, room, gap } = sizes[size];
  const { place, close, overlayProps } = useGuardedClose(onClose);
  return (
    <ModalOverlay {...overlayProps} isOpen={isOpen} className="scrim modal grid overflow-y-auto p-4">
      <Modal
        className={`modal-frame m-auto flex w-full flex-col bg-paper shadow-pop forced-colors:border ${width}`}
      >
        <Dialog className={`flex min-h-0 flex-col outline-none ${room} ${gap}`}>
          <header className="flex items-center justify-between gap-4">
            <Heading slot="title" className="display-3">
              {title}
            </Heading>
            <IconButton icon="close" label="Close" onClick={close} />
          </header>
          <UnsavedPlaceContext value={place}>
            {/* The edge is room for the rings of what has the focus. */}
            <div ref={scrollByKeys} className={`-m-2 grid content-start overflow-y-auto p-2 ${gap}`}>
              {children}
            </div>
          </UnsavedPlaceContext>
          {actions !== undefined && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-hair pt-6">{actions}</footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Long text without a control takes the focus itself, so that the arrow keys scroll it in every browser. */
function scrollByKeys(content: HTMLElement | null): void {
  if (content === null || content.scrollHeight <= content.clientHeight) return;
  if (content.querySelector('a, button, input, select, textarea') === null) content.tabIndex = 0;
}
