import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the value is another one than at the drawing before; never for the first one. */
export function useOnChange<T>(value: T, onChange: (value: T) => void): void {
  const last = useRef(value);
  const act = useEffectEvent(onChange);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    act(value);
  }, [value]);
}
