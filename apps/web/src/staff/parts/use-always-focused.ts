import { useEffect, useRef } from 'react';

/**
 * The field that whatever is typed or scanned goes to, wherever on the page the focus is: a character brings the focus to it.
 * Other fields and dialogs keep what is theirs, and Tab leads out of it as out of any.
 */
export function useAlwaysFocused() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      if (altKey || ctrlKey || metaKey || key.length !== 1 || !(target instanceof Element)) return;
      // A space presses the button that has the focus.
      const isOthers = target.closest(
        'input, textarea, select, [role="spinbutton"], [role="dialog"], [role="alertdialog"]:not([aria-modal="false"])',
      );
      if (isOthers !== null || (key === ' ' && target.closest('a, button') !== null)) return;
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return input;
}
