import { createAddress, deleteAddress, updateAddress } from '@vestry/contract/addresses/calls';
import { defaultPhoneChoice } from '@vestry/contract/addresses/phone';
import { addressNotices } from '@vestry/contract/addresses/rules';
import { addressFormSchemaFor, type Address, type Country } from '@vestry/contract/addresses/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { ApiError, messageOf } from '../lib/transport/api-error.ts';
import { phoneParts } from '../lib/forms/phone-value.ts';
import { randomKey } from '../lib/async/random-key.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { FootButtons, PanelFoot, SidePanel } from '../ui/side-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useAddressRefusal } from '../users/queries.ts';
import { AddressFields, addressLabels } from './address-fields.tsx';
import { readAddress, saveRefusal } from './address-form.ts';
import { DeleteAddress } from './delete-address.tsx';
import { addressesQuery, countriesQuery } from './queries.ts';

interface AddressPanelProps {
  readonly clientId: number;
  /** The address to edit; a new one without. */
  readonly addressId: number | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The address was saved, under this id. */
  readonly onSaved?: (id: number) => void;
}

/** Adds or edits an address (specification, section 2: Address form). */
export function AddressPanel({ clientId, addressId, isOpen, onClose, onSaved }: AddressPanelProps) {
  const { data, error } = useQuery({
    ...addressesQuery(clientId),
    enabled: isOpen && addressId !== undefined,
  });
  const countries = useQuery({ ...countriesQuery(), enabled: isOpen });
  const address = data?.find(({ id }) => id === addressId);
  const isNew = addressId === undefined;
  const failure = error ?? countries.error;
  return (
    <SidePanel title={isNew ? 'Add New Address' : 'Edit Address'} isOpen={isOpen} onClose={onClose}>
      {countries.data !== undefined && (isNew || address !== undefined) ? (
        <AddressForm
          key={addressId ?? 'new'}
          clientId={clientId}
          countries={countries.data}
          address={address}
          onClose={onClose}
          onSaved={onSaved}
        />
      ) : failure !== null ? (
        <ErrorNotice>{messageOf(failure)}</ErrorNotice>
      ) : countries.data === undefined || data === undefined ? (
        <div className="grid gap-6">
          {addressSkeleton.map((line) => (
            <Skeleton key={line} className="h-control" />
          ))}
        </div>
      ) : (
        <EmptyState icon="info" title="This address is no longer saved">
          It may have been deleted in another tab.
        </EmptyState>
      )}
    </SidePanel>
  );
}

/** Titled 'Error' (specification, section 8). */
function ErrorNotice({ children }: { readonly children: string }) {
  return (
    <Notice kind="error" title="Error">
      {children}
    </Notice>
  );
}

function InUseNotice() {
  return (
    <div className="pb-6">
      <Notice kind="info">{addressNotices.inActiveRequest}</Notice>
    </div>
  );
}

const addressSkeleton = ['label', 'name', 'line', 'city'];

interface AddressFormProps {
  readonly clientId: number;
  readonly countries: readonly Country[];
  readonly address: Address | undefined;
  readonly onClose: () => void;
  readonly onSaved: ((id: number) => void) | undefined;
}

/** Deletes an address, or says why it cannot be deleted. */
function useDelete(onDeleted: () => void) {
  const queryClient = useQueryClient();
  const [deleteError, setDeleteError] = useState<string | null>(null);
  const remove = async (id: number) => {
    try {
      await callApi(deleteAddress, { params: { id } });
      await queryClient.invalidateQueries({ queryKey: ['addresses'] });
      onDeleted();
    } catch (error) {
      setDeleteError(refusalText(error, addressNotices.cannotDelete));
    }
  };
  return { remove, deleteError };
}

function AddressForm({ clientId, countries, address, onClose, onSaved }: AddressFormProps) {
  const formatOf = (name: string) => countries.find((country) => country.name === name)?.format;
  const queryClient = useQueryClient();
  const refusal = useAddressRefusal();
  const isFixed = address?.editable === false;
  // A retry on a lost network saves one address, not two.
  const [idempotencyKey] = useState(() => randomKey());
  const form = useForm({
    schema: addressFormSchemaFor(formatOf),
    labels: addressLabels,
    initial: initialOf(address),
    read: (values) => readAddress(values, formatOf),
    draft: { key: `address.${clientId}.${address?.id ?? 'new'}` },
    submit: async (body) => {
      const fields = { ...body, client: { id: clientId } };
      const saved =
        address === undefined
          ? await callApi(createAddress, { body: fields }, { idempotencyKey })
          : await callApi(updateAddress, { body: { ...fields, id: address.id } });
      await queryClient.invalidateQueries({ queryKey: ['addresses'] });
      onSaved?.(saved.id);
      onClose();
    },
  });
  const id = useId();
  const [country, setCountry] = useState(form.field('country').defaultValue);
  const { remove, deleteError } = useDelete(() => {
    form.discard();
    onClose();
  });
  const error = deleteError ?? (form.error === updateRefusal ? addressNotices.cannotUpdate : form.error);
  return (
    <form {...form.formProps} id={id} method="post" className="grid gap-1">
      {isFixed && <InUseNotice />}
      <fieldset disabled={isFixed || refusal !== undefined} className="grid min-w-0 gap-1">
        <AddressFields
          form={form}
          countries={countries}
          country={country}
          onCountry={setCountry}
          saved={address}
          isReadOnly={isFixed || refusal !== undefined}
        />
      </fieldset>
      <div aria-live="polite">{error !== null && <ErrorNotice>{error}</ErrorNotice>}</div>
      {address !== undefined && !isFixed && refusal === undefined && (
        <div className="pt-4">
          <DeleteAddress address={address} onDelete={async () => remove(address.id)} />
        </div>
      )}
      <PanelFoot>
        <FootButtons>
          <Button
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button
            kind="primary"
            submit
            form={id}
            wide
            pending={form.pending}
            disabledReason={
              refusal ?? (isFixed ? fixedText : saveRefusal(form.invalidFields, formatOf(country)))
            }
          >
            Save
          </Button>
        </FootButtons>
      </PanelFoot>
    </form>
  );
}

const fixedText = 'You can edit it once the request is complete.';

/** The server's refusal where the address is in use; the form says it in the specification's words. */
const updateRefusal = 'The address is assigned to a delivery or pickup.';

function refusalText(error: unknown, inUse: string): string {
  if (error instanceof ApiError && error.code === 'ADDRESS_IN_USE') return inUse;
  return messageOf(error);
}

function initialOf(address: Address | undefined) {
  if (address === undefined) return { phoneCountryCode: defaultPhoneChoice };
  const { label, name, addressLineOne, addressLineTwo, country, state, city, zipCode } = address;
  const { choice, local } = phoneParts(address.phone);
  return {
    label,
    name,
    addressLineOne,
    addressLineTwo,
    country,
    state,
    city,
    zipCode,
    phone: local,
    phoneCountryCode: choice,
  };
}
