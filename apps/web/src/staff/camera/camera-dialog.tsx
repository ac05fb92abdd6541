import { readScan } from '@vestry/contract/staff/picking/rules';
import { useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { soundRead } from '../parts/sounds.ts';
import { CameraView } from './camera-view.tsx';
import { useCamera } from './use-camera.ts';

export interface CameraDialogProps {
  readonly isOpen: boolean;
  readonly answer: ReactNode;
  readonly isPending: boolean;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** The camera over the whole page; one item after the other is scanned until it is closed. */
export function CameraDialog({ isOpen, ...camera }: CameraDialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => !next && camera.onClose()}
      className="scrim modal bg-ground"
    >
      <Modal className="fixed inset-0 bg-paper">
        <Dialog className="h-full outline-none">
          <Camera {...camera} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Camera({ answer, isPending, onCode, onClose }: Omit<CameraDialogProps, 'isOpen'>) {
  const [read, setRead] = useState({ code: '', count: 0 });
  const camera = useCamera((code) => {
    soundRead();
    setRead({ code, count: read.count + 1 });
    onCode(code);
  });
  const { state, isLit, light } = camera;
  return (
    <CameraView
      state={state}
      answer={answer}
      sent={isPending ? readScan(read.code).itemClientNumber : null}
      count={read.count}
      light={state.is === 'on' && state.hasTorch ? { isOn: isLit, onChange: light } : null}
      video={camera.video}
      frame={camera.frame}
      onRetry={camera.retry}
      onClose={onClose}
    />
  );
}
