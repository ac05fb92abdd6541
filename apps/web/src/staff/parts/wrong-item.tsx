import { useEffect, useEffectEvent, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../../ui/icons.tsx';
import { useAlarm } from './use-alarm.ts';

interface WrongItemProps {
  readonly title: string;
  readonly message: string;
  readonly onAcknowledge: () => void;
  /** Something to do with the item instead. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** The field that has the focus afterwards, for the next scan. */
  readonly returnTo?: RefObject<HTMLElement | null>;
}

/**
 * An item that must not go into this pack, or must not be received here. It fills the width, sounds, and stays until somebody says that they have seen it: a
 * scanner, which types and ends with Enter, cannot, since the button does not have the focus.
 */
export function WrongItem({ title, message, onAcknowledge, action, returnTo }: WrongItemProps) {
  function acknowledge(): void {
    onAcknowledge();
    // Once the dialog has closed, and has given the focus back.
    setTimeout(() => returnTo?.current?.focus());
  }
  useAlarm();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') acknowledge();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className="scrim modal grid items-start">
      <Modal className="w-full bg-alarm text-on-alarm">
        <Dialog
          role="alertdialog"
          className="page-width grid justify-items-center gap-6 py-12 text-center outline-none tablet:py-18"
        >
          <Icon name="warning" className="size-16" />
          <Heading slot="title" className="display-1">
            {title}
          </Heading>
          <p className="max-w-prose text-lg">{message}</p>
          <div className="flex flex-wrap justify-center gap-4">
            <button type="button" className={buttonClass} onClick={acknowledge}>
              I have put it aside
            </button>
            {action !== undefined && (
              <button
                type="button"
                className={buttonClass}
                onClick={() => {
                  acknowledge();
                  action.run();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
          <p className="text-sm max-tablet:hidden">Escape, or the button. A scan does not close this.</p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const buttonClass =
  'h-control rounded-control border border-on-alarm px-8 font-mid outline-on-alarm hover:bg-on-alarm hover:text-alarm focus-visible:outline-on-alarm';
