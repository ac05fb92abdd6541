import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { ScanOutcome } from '../parts/scan-line.tsx';
import { CameraView } from './camera-view.tsx';
import '../staff.css';

export default { title: 'Camera' } satisfies Meta;

const nothing = () => undefined;

type Shown = Partial<ComponentProps<typeof CameraView>>;

/** The view without the camera's picture, which no two runs share. */
const camera = (shown: Shown) => (
  <ModalOverlay isOpen className="scrim modal bg-ground">
    <Modal className="fixed inset-0 bg-paper">
      <Dialog className="h-full outline-none">
        <CameraView
          state={{ is: 'on' }}
          answer={null}
          sent={null}
          count={0}
          light={null}
          onRetry={nothing}
          onClose={nothing}
          {...shown}
        />
      </Dialog>
    </Modal>
  </ModalOverlay>
);

export const Starting = () => camera({ state: { is: 'starting' } });
export const On = () => camera({ light: { isOn: true, onChange: nothing } });
export const Sent = () => camera({ sent: 'VC-1042' });
export const Answered = () =>
  camera({ answer: <ScanOutcome look="done">VC-1042 is in: Garment Room, Rail 4.</ScanOutcome> });
export const NotSent = () =>
  camera({
    answer: <ScanOutcome look="failed">VC-1042: Please check the connection and try again.</ScanOutcome>,
  });
export const Refused = () => camera({ state: { is: 'off', fault: 'refused' } });
export const None = () => camera({ state: { is: 'off', fault: 'none' } });
export const Busy = () => camera({ state: { is: 'off', fault: 'busy' } });
export const Insecure = () => camera({ state: { is: 'off', fault: 'insecure' } });
export const Failed = () => camera({ state: { is: 'off', fault: 'failed' } });
export const CannotRead = () => camera({ state: { is: 'off', fault: 'unread' } });
