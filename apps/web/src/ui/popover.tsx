import { useRef, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { ariaPlacement, roomiestSide, type Placement, type Side } from './popover-placement.ts';

/** Distance to the trigger in pixels (specification, section 9). */
const offset = 12;

export interface PopoverTriggerProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
}

interface PopoverProps {
  /** Its name, for those who do not see it. */
  readonly label: string;
  readonly placement?: Placement;
  /** Makes the button that opens it. */
  readonly trigger: (props: PopoverTriggerProps) => ReactElement;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
}

/** A small dialog beside what opened it; Escape and a press outside close it. It turns where there is no room. */
export function Popover({ label, placement = 'auto', trigger, children, defaultOpen = false }: PopoverProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const button = useRef<HTMLButtonElement>(null);
  const roomiest = (): Side =>
    button.current === null
      ? 'bottom'
      : roomiestSide(button.current.getBoundingClientRect(), {
          width: window.innerWidth,
          height: window.innerHeight,
        });
  const [place, setPlace] = useState(() => ariaPlacement(placement, () => 'bottom'));
  const open = () => {
    setPlace(ariaPlacement(placement, roomiest));
    setOpen(!isOpen);
  };
  return (
    <>
      {trigger({ ref: button, onClick: open, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      <AriaPopover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement={place}
        offset={offset}
        style={{ zIndex: 'var(--layer-popover)' }}
        className="popover max-w-popover border border-hair bg-raised shadow-pop"
      >
        <Dialog aria-label={label} className="p-4 text-sm outline-none">
          {children}
        </Dialog>
      </AriaPopover>
    </>
  );
}
