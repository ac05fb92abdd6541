import { cityLine } from '@vestry/contract/format/address';
import type { Address } from '@vestry/contract/addresses/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { addressesQuery } from '../addresses/queries.ts';
import { useDemoGuard } from '../demo/queries.ts';
import { usePhoneText } from '../lib/format/use-phone-text.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { useAddressRefusal } from '../users/queries.ts';
import type { PanelActions } from './panel-actions.ts';

interface AddressChoiceProps {
  readonly clientId: number;
  readonly label: string;
  readonly value: number | null;
  readonly onChoice: (id: number) => void;
  readonly panels: PanelActions;
}

/** The saved addresses as radio choices, each with Edit where it can be edited, and the way to another (specification, section 2). */
export function AddressChoice({ clientId, label, value, onChoice, panels }: AddressChoiceProps) {
  const { isDemo } = useDemoGuard();
  const refusal = useAddressRefusal();
  const edit = (id: number) => panels.open('address', { above: true, id });
  return (
    <QueryBoundary query={useQuery(addressesQuery(clientId))} skeleton={<Skeleton className="h-18" />}>
      {(addresses) => (
        <div className="grid gap-4">
          {addresses.length > 0 && (
            <RadioGroup
              name="address"
              label={label}
              look="cards"
              value={value === null ? null : String(value)}
              onChoice={(id) => onChoice(Number(id))}
              options={addresses.map((address) => ({
                value: String(address.id),
                label: address.label,
                detail: <AddressLines address={address} />,
                action:
                  isDemo || refusal !== undefined || !address.editable ? undefined : (
                    <EditLink label={address.label} onEdit={() => edit(address.id)} />
                  ),
              }))}
            />
          )}
          {addresses.length === 0 && <p className="text-ink-2">You have no saved address yet.</p>}
          {!isDemo && <AddLink refusal={refusal} onAdd={() => panels.addAddress(onChoice)} />}
        </div>
      )}
    </QueryBoundary>
  );
}

interface AddLinkProps {
  readonly refusal: string | undefined;
  readonly onAdd: () => void;
}

function AddLink({ refusal, onAdd }: AddLinkProps) {
  const reasonId = useId();
  if (refusal === undefined)
    return (
      <button type="button" className="text-link justify-self-start text-sm" onClick={onAdd}>
        Add new address
      </button>
    );
  return (
    <div className="grid justify-items-start gap-1 text-sm text-ink-2">
      <button type="button" aria-disabled="true" aria-describedby={reasonId} className="cursor-not-allowed">
        Add new address
      </button>
      <p id={reasonId}>{refusal}</p>
    </div>
  );
}

function EditLink({ label, onEdit }: { readonly label: string; readonly onEdit: () => void }) {
  return (
    <button type="button" className="text-link" onClick={onEdit}>
      Edit<span className="sr-only"> {label}</span>
    </button>
  );
}

type LinesOf = Omit<Address, 'id' | 'client' | 'editable' | 'insuranceLimit' | 'itemsThere' | 'label'>;

/** Name, lines, city, state, zip and phone. */
export function AddressLines({ address }: { readonly address: LinesOf }) {
  const { name, addressLineOne, addressLineTwo, country, phone } = address;
  const phoneText = usePhoneText(phone);
  const street = addressLineTwo === '' ? addressLineOne : `${addressLineOne}, ${addressLineTwo}`;
  return (
    <>
      <span className="block">{name}</span>
      <span className="block">{street}</span>
      <span className="block figures">{cityLine(address)}</span>
      {country !== 'United States' && <span className="block">{country}</span>}
      <span className="block figures">{phoneText}</span>
    </>
  );
}
