import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { UnsavedPlaceContext } from '../lib/forms/use-unsaved.ts';
import { IconButton } from './icon-button.tsx';
import { useGuardedClose } from './use-guarded-close.ts';
import { toastsAbove } from './toasts-above.ts';

const FootContext = createContext<HTMLElement | null>(null);

interface SidePanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Stands still at the foot while the rest scrolls: what has been chosen, and the way on. */
  readonly foot?: ReactNode;
  /** A narrow one for menus, from the right like all panels. */
  readonly isMenu?: boolean;
}

/**
 * A dialog at the right edge: keeps focus, closes on Escape and on a press outside, 300 ms each way. Closing one
 * with unsaved work is confirmed first.
 */
export function SidePanel({ isOpen, onClose, title, children, foot, isMenu = false }: SidePanelProps) {
  const { place, close, overlayProps } = useGuardedClose(onClose);
  const [footElement, setFootElement] = useState<HTMLElement | null>(null);
  return (
    <ModalOverlay {...overlayProps} isOpen={isOpen} className="scrim">
      <Modal
        className={`panel fixed inset-y-0 right-0 w-full border-l border-hair bg-paper ${isMenu ? 'max-w-menu' : 'max-w-panel'}`}
      >
        <Dialog className="flex h-full flex-col outline-none">
          <header className="flex items-center justify-between gap-4 px-6 py-6">
            <Heading slot="title" className="display-3">
              {title}
            </Heading>
            <IconButton icon="close" label="Close" onClick={close} />
          </header>
          <UnsavedPlaceContext value={place}>
            <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pb-6">
              <FootContext value={footElement}>{children}</FootContext>
            </div>
            <footer
              ref={(element) => {
                setFootElement(element);
                return toastsAbove(element);
              }}
              className="border-t border-hair px-6 py-4 empty:hidden"
            >
              {foot}
            </footer>
          </UnsavedPlaceContext>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The way back and the way on, side by side at a panel's foot; the way on takes the room that is left. */
export function FootButtons({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-[auto_1fr] items-start gap-3">{children}</div>;
}

/**
 * Shows its content at the foot of the panel around it: the commands of a form whose state is its own. They stand outside the
 * form's element, so a button that sends it names the form's id.
 */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  const foot = useContext(FootContext);
  return foot === null ? null : createPortal(children, foot);
}
