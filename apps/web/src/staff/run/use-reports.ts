import { useState } from 'react';
import { showToast } from '../../ui/toast-queue.ts';

/** Stores reports once, however often the button is pressed; says so where this browser stores nothing. */
export function useReports() {
  const [isSaving, setSaving] = useState(false);
  function save(store: () => Promise<void>, onSaved: () => void = () => undefined): void {
    if (isSaving) return;
    setSaving(true);
    store()
      .then(onSaved, () => showToast({ kind: 'error', text: blockedText, staysLong: true }))
      .finally(() => setSaving(false));
  }
  return { save, isSaving };
}

const blockedText =
  'This browser stores nothing for this page, so the report could not be saved. Please allow site data, or use another browser.';
