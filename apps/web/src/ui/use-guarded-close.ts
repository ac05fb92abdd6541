import { useId } from 'react';
import { leaveUnlessLost } from '../lib/forms/leave-question.ts';
import { unsaved } from '../lib/forms/unsaved.ts';

/** For a panel or modal: the element that its forms are in, and functions that close it, after a confirmation where work is unsaved. */
export function useGuardedClose(onClose: () => void) {
  const place = useId();
  const close = () => leaveUnlessLost(unsaved.isLostWith(place), onClose);
  return {
    place,
    close,
    /** Of its overlay: Escape and a press outside. */
    overlayProps: {
      isDismissable: true,
      onOpenChange: (isOpen: boolean) => {
        if (!isOpen) close();
      },
      // The second half of a double press falls on a dialog that is fading away above; it is not meant for this one.
      shouldCloseOnInteractOutside: (pressed: Element) => pressed.closest('[data-exiting]') === null,
    },
  };
}
