import { defaultPhoneChoice } from '@vestry/contract/addresses/phone';
import { addressFormSchemaFor, type AddressForm, type Country } from '@vestry/contract/addresses/schemas';
import { saveTemporaryAddress } from '@vestry/contract/trips/calls';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { randomKey } from '../lib/async/random-key.ts';
import { callApi } from '../lib/transport/api.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { PanelFoot, SidePanel } from '../ui/side-panel.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { useAddressRefusal } from '../users/queries.ts';
import { AddressFields, addressLabels, hotelLabels } from './address-fields.tsx';
import { readAddress, saveRefusal } from './address-form.ts';
import { countriesQuery } from './queries.ts';

interface HotelPanelProps {
  readonly clientId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** It was saved for the trip, under this id; no list of addresses has it. */
  readonly onSaved: (id: number, form: AddressForm) => void;
}

/** A hotel or another place to which a trip goes: with the guest's name, room or confirmation, and the reception's telephone. */
export function HotelPanel({ isOpen, onClose, ...rest }: HotelPanelProps) {
  const countries = useQuery({ ...countriesQuery(), enabled: isOpen });
  return (
    <SidePanel title="A Hotel or Another Place" isOpen={isOpen} onClose={onClose}>
      <QueryBoundary
        query={countries}
        skeleton={<Skeletons className="grid gap-6" shapes={['h-control', 'h-control', 'h-control']} />}
      >
        {(known) => <HotelForm countries={known} onClose={onClose} {...rest} />}
      </QueryBoundary>
    </SidePanel>
  );
}

interface HotelFormProps extends Omit<HotelPanelProps, 'isOpen'> {
  readonly countries: readonly Country[];
}

function HotelForm({ clientId, countries, onClose, onSaved }: HotelFormProps) {
  const formatOf = (name: string) => countries.find((country) => country.name === name)?.format;
  const refusal = useAddressRefusal();
  // A retry on a lost network saves one place, not two.
  const [idempotencyKey] = useState(() => randomKey());
  const form = useForm({
    schema: addressFormSchemaFor(formatOf, 'name of the place'),
    labels: { ...addressLabels, ...hotelLabels },
    initial: { phoneCountryCode: defaultPhoneChoice },
    read: (values) => readAddress(values, formatOf),
    draft: { key: `hotel.${clientId}` },
    submit: async (body) => {
      const fields = { ...body, client: { id: clientId } };
      const { id } = await callApi(saveTemporaryAddress, { body: fields }, { idempotencyKey });
      onSaved(id, body);
      onClose();
    },
  });
  const id = useId();
  const [country, setCountry] = useState(form.field('country').defaultValue);
  return (
    <form {...form.formProps} id={id} method="post" className="grid gap-1">
      <AddressFields
        form={form}
        countries={countries}
        country={country}
        onCountry={setCountry}
        saved={undefined}
        isReadOnly={false}
        isHotel
      />
      <div aria-live="polite">
        {form.error !== null && (
          <Notice kind="error" title="Error">
            {form.error}
          </Notice>
        )}
      </div>
      <PanelFoot>
        <Button
          kind="primary"
          submit
          form={id}
          wide
          pending={form.pending}
          disabledReason={refusal ?? saveRefusal(form.invalidFields, formatOf(country), hotelLabels)}
        >
          Save for this trip
        </Button>
        <p className="pt-3 text-center text-sm text-ink-2">It is not added to your addresses.</p>
      </PanelFoot>
    </form>
  );
}
