import { createAddress, deleteAddress, updateAddress } from '@vestry/contract/addresses/calls';
import { defaultPhoneChoice } from '@vestry/contract/addresses/phone';
import { addressNotices } from '@vestry/contract/addresses/rules';
import { addressFormSchema, type Address } from '@vestry/contract/addresses/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../lib/api.ts';
import { ApiError, messageOf } from '../lib/api-error.ts';
import type { FormValues } from '../lib/form-values.ts';
import { phoneOf, phoneParts } from '../lib/phone-value.ts';
import { randomKey } from '../lib/random-key.ts';
import { useForm } from '../lib/use-form.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useRequestRefusal } from '../users/queries.ts';
import { AddressFields, addressLabels } from './address-fields.tsx';
import { DeleteAddress } from './delete-address.tsx';
import { addressesQuery } from './queries.ts';

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
  const address = data?.find(({ id }) => id === addressId);
  const isNew = addressId === undefined;
  return (
    <SidePanel title={isNew ? 'Add New Address' : 'Edit Address'} isOpen={isOpen} onClose={onClose}>
      {isNew || address !== undefined ? (
        <AddressForm
          key={addressId ?? 'new'}
          clientId={clientId}
          address={address}
          onClose={onClose}
          onSaved={onSaved}
        />
      ) : error !== null ? (
        <Notice kind="error" title="Error">
          {messageOf(error)}
        </Notice>
      ) : data === undefined ? (
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

const addressSkeleton = ['label', 'name', 'line', 'city'];

interface AddressFormProps {
  readonly clientId: number;
  readonly address: Address | undefined;
  readonly onClose: () => void;
  readonly onSaved: ((id: number) => void) | undefined;
}

function AddressForm({ clientId, address, onClose, onSaved }: AddressFormProps) {
  const queryClient = useQueryClient();
  const refusal = useRequestRefusal();
  const isFixed = address?.editable === false;
  const [deleteError, setDeleteError] = useState<string | null>(null);
  // A retry on a lost network saves one address, not two.
  const [idempotencyKey] = useState(() => randomKey());
  const form = useForm({
    schema: addressFormSchema,
    labels: addressLabels,
    initial: initialOf(address),
    read: readAddress,
    draft: { key: `address.${clientId}.${address?.id ?? 'new'}` },
    submit: async (body) => {
      const client = { id: clientId };
      const saved =
        address === undefined
          ? await callApi(createAddress, { body: { ...body, client } }, { idempotencyKey })
          : await callApi(updateAddress, { body: { ...body, id: address.id, client } });
      await queryClient.invalidateQueries({ queryKey: ['addresses'] });
      onSaved?.(saved.id);
      onClose();
    },
  });
  const remove = async (id: number) => {
    try {
      await callApi(deleteAddress, { params: { id } });
      form.discard();
      await queryClient.invalidateQueries({ queryKey: ['addresses'] });
      onClose();
    } catch (error) {
      setDeleteError(refusalText(error, addressNotices.cannotDelete));
    }
  };
  const error = deleteError ?? (form.error === updateRefusal ? addressNotices.cannotUpdate : form.error);
  return (
    <form {...form.formProps} method="post" className="grid gap-1">
      {isFixed && (
        <div className="pb-6">
          <Notice kind="info">{addressNotices.inActiveRequest}</Notice>
        </div>
      )}
      <fieldset disabled={isFixed || refusal !== undefined} className="grid min-w-0 gap-1">
        <AddressFields form={form} />
      </fieldset>
      <div aria-live="polite">
        {error !== null && (
          <Notice kind="error" title="Error">
            {error}
          </Notice>
        )}
      </div>
      <div className="grid gap-3 pt-4">
        <Button
          kind="primary"
          submit
          wide
          pending={form.pending}
          disabledReason={refusal ?? saveRefusal(isFixed, form.isValid)}
        >
          Save
        </Button>
        <div className="flex gap-3 *:flex-1">
          <Button
            kind="gray"
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          {address !== undefined && !isFixed && refusal === undefined && (
            <DeleteAddress label={address.label} onDelete={async () => remove(address.id)} />
          )}
        </div>
      </div>
    </form>
  );
}

/** What the server says where the address is in use; the form says it in the specification's words. */
const updateRefusal = 'The address is assigned to a delivery or pickup.';

function refusalText(error: unknown, inUse: string): string {
  if (error instanceof ApiError && error.code === 'ADDRESS_IN_USE') return inUse;
  return messageOf(error);
}

/** Save cannot be pressed while the form is invalid (specification, section 5). */
function saveRefusal(isFixed: boolean, isValid: boolean): string | undefined {
  if (isFixed) return 'It can be edited once the request is over.';
  return isValid ? undefined : 'Please fill in every field that is not optional.';
}

function readAddress(values: FormValues) {
  const choice = String(values['phoneCountryCode'] ?? '');
  return { ...values, phone: phoneOf({ choice, local: String(values['phone'] ?? '') }) };
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
