import type { ReactNode, RefObject } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { CameraButton } from '../camera/camera-button.tsx';

interface ScanFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly hint: string;
  readonly code: string;
  /** Called as somebody types; the form around it takes the code by Enter. */
  readonly onType: (code: string) => void;
  /** The answer to the last scan, for the camera; null before the first. */
  readonly answer: ReactNode;
  readonly onScan: (code: string) => void;
}

/** A field of a form to which a scanner types, with the camera at its end. */
export function ScanField({ input, label, hint, code, onType, answer, onScan }: ScanFieldProps) {
  return (
    <div className="relative [&_input]:pr-target">
      <TextField
        ref={input}
        label={label}
        hint={hint}
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={code}
        onChange={({ target }) => onType(target.value)}
      />
      <span className="absolute top-8 right-3 flex">
        <CameraButton answer={answer} onCode={onScan} />
      </span>
    </div>
  );
}
