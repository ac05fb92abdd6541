import { usePhoneText } from '../../lib/format/use-phone-text.ts';

/** The address and telephone number of somebody. */
export function Contact({ email, phone }: { readonly email: string; readonly phone: string }) {
  const phoneText = usePhoneText(phone);
  return (
    <div className="min-w-0 text-ink-2">
      <p className="wrap-anywhere">
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </p>
      {phone !== '' && (
        <p className="figures">
          <a href={`tel:${phone}`} className="text-link">
            {phoneText}
          </a>
        </p>
      )}
    </div>
  );
}
