import type { SyntheticEvent } from 'react';

/** The attributes of a form that checks its entries itself and then does `work`. */
export const submits = (work: () => unknown) => ({
  noValidate: true,
  onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    work();
  },
});
