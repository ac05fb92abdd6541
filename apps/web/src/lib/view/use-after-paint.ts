import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** The value as of the frame before: for what may follow a press a frame later, so that the press itself shows at once. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(() => value);
  useEffect(() => afterPaint(() => setShown(() => value)), [value]);
  return shown;
}
