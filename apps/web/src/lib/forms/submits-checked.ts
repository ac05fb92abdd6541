import type { SyntheticEvent } from 'react';
import { submits } from './submits.ts';

/** The attributes of `submits` for a form that shows at once what is wrong: the focus goes to the first wrong field. */
export const submitsChecked = (work: () => unknown) => ({
  ...submits(work),
  onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    submits(work).onSubmit(event);
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  },
});
