import type { MouseEvent } from 'react';

/**
 * Does `work` at a press, not at the second half of a double press: that may fall on the button that the first half has put in its
 * place, such as the one that removes the next line of a list.
 */
export const singlePress =
  (work: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) work();
  };
