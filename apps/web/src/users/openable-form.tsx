import { useRef, useState, type ReactNode } from 'react';
import { useOnChange } from '../lib/view/use-on-change.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface OpenableFormProps {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A form that opens when it is wanted, so that no manager of passwords fills it by itself. Closed again, its button has the focus. */
export function OpenableForm({ label, children }: OpenableFormProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useOnChange(isOpen, () => opener.current?.focus());
  if (isOpen) return children(() => setOpen(false));
  return (
    <div>
      <Button ref={opener} onClick={() => setOpen(true)}>
        {label}
      </Button>
    </div>
  );
}

interface FormEndProps {
  readonly form: { readonly pending: boolean; readonly error: string | null; readonly discard: () => void };
  readonly label: string;
  readonly onClose: () => void;
}

/** Sends the form or leaves it. */
export function FormEnd({ form, label, onClose }: FormEndProps) {
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Button kind="black" submit pending={form.pending}>
          {label}
        </Button>
        <Button kind="gray" onClick={cancel}>
          Cancel
        </Button>
      </div>
      {/* Below: coming and going it moves no button away from under a press. */}
      {form.error !== null && <Notice kind="error">{form.error}</Notice>}
    </>
  );
}
