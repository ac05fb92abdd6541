import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../config/queries.ts';
import { usePhoneText } from '../lib/format/use-phone-text.ts';
import { currentUserQuery } from '../users/queries.ts';
import type { Owner } from './panel-actions.ts';

/** Whom to call about a special date that cannot wait: the account manager, or the facility where the closet has none. */
export function UrgentContact({ owner }: { readonly owner: Owner }) {
  const { supportPhone, brandName } = useBrand();
  const user = useQuery(currentUserQuery(owner)).data;
  const manager = user?.client.manager ?? null;
  const phone = manager === null || manager.phone === '' ? supportPhone : manager.phone;
  const phoneText = usePhoneText(phone);
  if (user === undefined) return null;
  return (
    <p className="text-sm text-ink-2">
      If it is urgent, please call {manager === null ? brandName : `${manager.name}, your account manager,`}{' '}
      at{' '}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="text-link text-ink figures">
        {phoneText}
      </a>
      .
    </p>
  );
}
