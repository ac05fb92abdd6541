import { useEffect, useRef, type RefObject } from 'react';

/**
 * The field that whatever is typed or scanned goes to, wherever on the page the focus is: a character brings the focus to it, and
 * so does a choice by mouse. Other fields, tables and dialogs keep what is theirs, and Tab leads out of it as out of any.
 */
export function useAlwaysFocused(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let isByMouse = false;
    const onPointer = ({ pointerType }: PointerEvent) => {
      isByMouse = pointerType === 'mouse';
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      isByMouse = false;
      if (altKey || ctrlKey || metaKey || key.length !== 1 || !(target instanceof Element)) return;
      // A space presses the button that has the focus.
      const isOthers = target.closest(
        `input, textarea, select, [role="spinbutton"], [role="grid"], ${dialogs}`,
      );
      if (isOthers !== null || (key === ' ' && target.closest('a, button') !== null)) return;
      input.current?.focus();
    };
    // The next code would choose by its letters.
    const onChange = ({ target }: Event) => {
      if (isByMouse && target instanceof HTMLSelectElement && target.closest(dialogs) === null)
        input.current?.focus({ preventScroll: true });
    };
    window.addEventListener('pointerdown', onPointer);
    window.addEventListener('keydown', onKey);
    window.addEventListener('change', onChange);
    return () => {
      window.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('change', onChange);
    };
  }, []);
  return input;
}

const dialogs = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';
