import { useId } from 'react';
import { leaveUnlessLost } from '../lib/forms/leave-question.ts';
import { unsaved } from '../lib/forms/unsaved.ts';

/** Of a panel or modal: the place that its forms stand in, and ways to close it that ask where they would lose something. */
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
