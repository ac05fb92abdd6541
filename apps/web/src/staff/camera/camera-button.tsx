import { useState, type ComponentType, type ReactNode } from 'react';
import { loadCode } from '../../lib/network/load-code.ts';
import { useClosedByBack } from '../../lib/view/use-closed-by-back.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { allowSounds } from '../parts/sounds.ts';
import type { CameraDialogProps } from './camera-dialog.tsx';

interface CameraButtonProps {
  /** The answer to the last scan, shown over the picture; null before the first. */
  readonly answer: ReactNode;
  readonly isPending?: boolean;
  readonly onCode: (code: string) => void;
}

const loadDialog = async () => import('./camera-dialog.tsx');

/** Opens the camera, which reads codes as a scanner does. Its code is loaded at the first press. */
export function CameraButton({ answer, isPending = false, onCode }: CameraButtonProps) {
  const [Opened, setOpened] = useState<ComponentType<CameraDialogProps> | null>(null);
  const { isOpen, open, close } = useClosedByBack();

  async function press(): Promise<void> {
    allowSounds();
    try {
      const { CameraDialog } = await loadCode(loadDialog);
      setOpened(() => CameraDialog);
      open();
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <>
      <IconButton
        icon="camera"
        label="Scan with the camera"
        aria-haspopup="dialog"
        onClick={() => void press()}
      />
      {Opened !== null && (
        <Opened isOpen={isOpen} answer={answer} isPending={isPending} onCode={onCode} onClose={close} />
      )}
    </>
  );
}
