import type { Manager } from '@vestry/contract/users/schemas';
import { useBrand } from '../config/queries.ts';
import { usePhoneText } from '../lib/format/use-phone-text.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';

/** Whom to call or write to; the operator while nobody is assigned. */
export function ManagerCard({ manager }: { readonly manager: Manager | null }) {
  const { supportPhone, brandName } = useBrand();
  const name = manager?.name ?? brandName;
  const phone = manager?.phone ?? supportPhone;
  const phoneText = usePhoneText(phone);
  return (
    <aside aria-labelledby="home-manager" className="grid content-start gap-4">
      <h2 id="home-manager" className="caps">
        Account Manager
      </h2>
      <div className="flex items-center gap-4">
        <Avatar name={name} photo={manager?.photo} large />
        <div className="min-w-0">
          <p className="display-4 wrap-anywhere">{name}</p>
          <p className="pt-1 text-sm">
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="text-link text-ink-2 figures">
              {phoneText}
            </a>
          </p>
        </div>
      </div>
      {manager !== null && (
        <a href={`mailto:${manager.email}`} className={buttonClass('white', true)}>
          <Icon name="mail" />
          Send email
        </a>
      )}
    </aside>
  );
}
