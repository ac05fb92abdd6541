import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass } from './button.tsx';

export interface Command {
  readonly name: string;
  readonly run: () => unknown;
}

interface MenuProps {
  /** Names the commands, such as 'Commands for Lisbon'. */
  readonly label: string;
  readonly commands: readonly Command[];
  /** On the control, which then looks like any other button; three dots without it. */
  readonly text?: string;
  readonly defaultOpen?: boolean;
}

/** Commands behind one control, for what has several. */
export function Menu({ label, commands, text, defaultOpen = false }: MenuProps) {
  return (
    <MenuTrigger defaultOpen={defaultOpen}>
      <Button
        aria-label={label}
        className={
          text === undefined ? '-m-3 grid size-target flex-none place-items-center' : buttonClass('gray')
        }
      >
        {text ?? <Dots />}
      </Button>
      <Popover
        placement="bottom end"
        style={{ zIndex: 'var(--layer-popover)' }}
        className="popover min-w-48 border border-hair bg-raised shadow-pop"
      >
        <AriaMenu aria-label={label} className="py-2 text-sm outline-none">
          {commands.map(({ name, run }) => (
            <MenuItem
              key={name}
              onAction={() => void run()}
              className="flex min-h-target cursor-pointer items-center px-4 outline-none data-[focused]:bg-sunk data-[focus-visible]:shadow-ring"
            >
              {name}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** Three dots. Drawn here, since the sign-in page loads every icon of `icons.tsx`. */
function Dots() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" fill="currentColor" className="size-5">
      <circle cx="5" cy="10" r="1.1" />
      <circle cx="10" cy="10" r="1.1" />
      <circle cx="15" cy="10" r="1.1" />
    </svg>
  );
}
