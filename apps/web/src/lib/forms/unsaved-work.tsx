import { useUnsaved } from './use-unsaved.ts';

/** Declares unsaved work of the panel or modal that it stands in, for forms whose state is held outside of it. */
export function UnsavedWork({ isUnsaved }: { readonly isUnsaved: boolean }) {
  useUnsaved(isUnsaved ? 'leave' : null);
  return null;
}
