import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icons.tsx';

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'type'
> {
  readonly icon: IconName;
  /** The action in words, for those who do not see the icon. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A bare icon with a target of 44 px. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className="-m-3 grid size-target flex-none place-items-center aria-disabled:cursor-not-allowed aria-disabled:text-rule"
    >
      <Icon name={icon} />
    </button>
  );
}
