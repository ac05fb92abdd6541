import type { Meta } from '@storybook/react-vite';
import { Button } from './button.tsx';
import { ModalDialog, type ModalSize } from './modal-dialog.tsx';
import { SidePanel } from './side-panel.tsx';
import { Steps } from './steps.tsx';

export default { title: 'Dialogs' } satisfies Meta;

const nothing = () => undefined;

const modal = (size: ModalSize) => (
  <ModalDialog
    isOpen
    onClose={nothing}
    size={size}
    title="Cancel this request?"
    actions={
      <>
        <Button kind="gray">Keep it</Button>
        <Button kind="black">Cancel request</Button>
      </>
    }
  >
    <p className="text-ink-2">Your four items stay where they are. You may request them again at any time.</p>
  </ModalDialog>
);

export const ModalXs = () => modal('xs');
export const ModalSm = () => modal('sm');
export const ModalLg = () => modal('lg');

export const ModalOfManyLines = () => (
  <ModalDialog isOpen onClose={nothing} title="Terms of Service">
    {Array.from({ length: 40 }, (_, line) => (
      <p key={line}>Line {line + 1} of what is longer than the window.</p>
    ))}
  </ModalDialog>
);

export const Panel = () => (
  <SidePanel
    isOpen
    onClose={nothing}
    title="Delivery Request"
    foot={
      <Button kind="primary" wide>
        Proceed to delivery date
      </Button>
    }
  >
    <Steps label="Delivery Request" steps={['DETAILS', 'DELIVERY DATE', 'REVIEW']} current={0} />
    <p className="pt-6 text-ink-2">Where shall we bring your items?</p>
  </SidePanel>
);

export const MenuPanel = () => (
  <SidePanel isOpen onClose={nothing} title="Account" isMenu>
    <p>Eleanor Whitcombe</p>
  </SidePanel>
);
