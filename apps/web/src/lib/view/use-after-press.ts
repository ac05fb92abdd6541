import { useEffect, useRef } from 'react';

/**
 * Answers a function that runs an action at once, or, while a mouse button or a finger is down, after that press has
 * become a click. What moves under a press takes its click away: an error that appears as its field is left, say.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const onDown = () => {
      isPressed.current = true;
    };
    const onUp = () => {
      isPressed.current = false;
      // The click follows the release in the same task.
      setTimeout(() => {
        for (const action of waiting.current.splice(0)) action();
      });
    };
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointerup', onUp, true);
    document.addEventListener('pointercancel', onUp, true);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointerup', onUp, true);
      document.removeEventListener('pointercancel', onUp, true);
    };
  }, []);
  return (action) => {
    if (isPressed.current) waiting.current.push(action);
    else action();
  };
}
