import type { Meta } from '@storybook/react-vite';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';
import type { Placement } from './popover-placement.ts';

export default { title: 'Popover' } satisfies Meta;

const opened = (placement: Placement) => (
  <div className="grid h-120 w-full place-items-center">
    <Popover
      label="Where it is"
      placement={placement}
      defaultOpen
      trigger={(props) => <Button {...props}>{placement}</Button>}
    >
      Hangs in cold storage, and takes a day longer.
    </Popover>
  </div>
);

export const Auto = () => opened('auto');
export const AutoStart = () => opened('auto-start');
export const AutoEnd = () => opened('auto-end');
export const Top = () => opened('top');
export const TopStart = () => opened('top-start');
export const TopEnd = () => opened('top-end');
export const Bottom = () => opened('bottom');
export const BottomStart = () => opened('bottom-start');
export const BottomEnd = () => opened('bottom-end');
export const Left = () => opened('left');
export const LeftStart = () => opened('left-start');
export const LeftEnd = () => opened('left-end');
export const Right = () => opened('right');
export const RightStart = () => opened('right-start');
export const RightEnd = () => opened('right-end');
