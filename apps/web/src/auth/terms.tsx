import type { ReactNode } from 'react';
import { useBrand } from '../config/queries.ts';

interface Clause {
  readonly title: string;
  readonly text: ReactNode;
}

function clauses(brandName: string, supportPhone: string): readonly Clause[] {
  return [
    {
      title: 'What we do',
      text: `${brandName} stores, photographs and cares for the garments that you entrust to us, and brings them to you when you ask for them. They remain yours.`,
    },
    {
      title: 'Your closet and its users',
      text: 'The Owner of a closet decides who may open it and what they may do. Anyone who signs in acts for the closet. Keep your password and your codes to yourself, and tell us at once if someone else may know them.',
    },
    {
      title: 'Deliveries and pickups',
      text: 'A request is accepted when we confirm it. It can be changed or canceled up to two business days before the appointment. Items in cold storage need one more day. Special dates are requests, and additional fees may apply.',
    },
    {
      title: 'Care',
      text: 'We propose cleaning, repair, alteration or preservation with a price, and do nothing that you have not accepted.',
    },
    {
      title: 'Value',
      text: 'Please declare the value of your garments. What we owe for loss or damage is agreed in your storage contract, of which these terms are a part.',
    },
    {
      title: 'Your data',
      text: 'We keep what the service needs: who you are, where we deliver, and what you store. Photographs of your garments are shown to the users of your closet and to our staff alone. You may ask for a copy of your data, or for its deletion, at any time.',
    },
    {
      title: 'Changes and help',
      text: (
        <>
          If these terms change, we will tell you by email before they apply. For any question, call{' '}
          <span className="whitespace-nowrap figures">{supportPhone}</span>.
        </>
      ),
    },
  ];
}

/** The terms of service, as text. */
export function Terms() {
  const { brandName, supportPhone } = useBrand();
  return (
    <dl className="grid max-w-prose gap-6">
      {clauses(brandName, supportPhone).map(({ title, text }) => (
        <div key={title}>
          <dt className="display-4">{title}</dt>
          <dd className="pt-2 text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
