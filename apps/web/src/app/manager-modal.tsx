import type { Manager } from '@vestry/contract/users/schemas';
import { phoneText } from '../lib/format/phone-text.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';

interface ManagerModalProps {
  readonly manager: Manager;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Whom the client calls or writes to (specification, section 2: Account Manager modal). */
export function ManagerModal({ manager, isOpen, onClose }: ManagerModalProps) {
  return (
    <ModalDialog title="Account Manager" isOpen={isOpen} onClose={onClose}>
      <div className="flex items-center gap-4">
        {manager.photo === null ? (
          <Avatar name={manager.name} large />
        ) : (
          <span className="w-21 flex-none">
            <Photo photo={manager.photo} alt="" slot={thumbSlot} trueColor />
          </span>
        )}
        <div>
          <p className="display-4">{manager.name}</p>
          <a
            href={`tel:${manager.phone.replace(/[^\d+]/g, '')}`}
            className="text-sm text-ink-2 figures hover:text-ink"
          >
            {phoneText(manager.phone)}
          </a>
        </div>
      </div>
      <a href={`mailto:${manager.email}`} className={buttonClass('white', true)}>
        <Icon name="mail" />
        Send email
      </a>
    </ModalDialog>
  );
}
