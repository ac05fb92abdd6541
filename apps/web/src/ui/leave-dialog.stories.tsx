import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from './button.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

export default { title: 'Leave dialog' } satisfies Meta;

export const Asking = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      <LeaveDialog isOpen={isOpen} onLeave={() => setOpen(false)} onStay={() => setOpen(false)} />
    </>
  );
};
