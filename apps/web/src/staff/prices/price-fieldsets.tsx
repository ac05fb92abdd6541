import { requestKinds } from '@vestry/contract/requests/kinds';
import type { PricedPlan } from '@vestry/contract/staff/prices/schemas';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CurrencySelect } from '../../ui/money-fields.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import {
  careFields,
  expressFields,
  fieldLabels,
  zoneLabels,
  type FieldName,
  type ZoneField,
} from './fields.ts';
import { Part } from './part.tsx';
import type { ZoneTexts } from './price-form.ts';
import type { PriceFormState } from './use-price-form.ts';
import { periodNames } from './words.ts';

interface StateProps {
  readonly state: PriceFormState;
}

interface PriceFieldsetsProps extends StateProps {
  readonly period: PricedPlan['period'];
}

/** The fields of a price list, part by part. */
export function PriceFieldsets({ state, period }: PriceFieldsetsProps) {
  const { form, errorOf, setText, fills } = state;
  return (
    <>
      <Part title="Plan and visits">
        <PriceField state={state} name="plan" label={`Plan, a ${periodNames[period]}`} />
        <CurrencySelect
          key={fills}
          name="currency"
          label={fieldLabels.currency}
          error={errorOf('currency')}
          defaultValue={form.texts.currency}
          onChoice={(code) => setText('currency', code)}
        />
        {requestKinds.map((kind) => (
          <PriceField key={kind} state={state} name={`included.${kind}`} isCount />
        ))}
        {requestKinds.map((kind) => (
          <PriceField key={kind} state={state} name={`visit.${kind}`} />
        ))}
      </Part>
      <Part title="Items" detail="For each item that a request names, at every visit.">
        {requestKinds.map((kind) => (
          <PriceField key={kind} state={state} name={`item.${kind}`} />
        ))}
      </Part>
      <ExpressPart state={state} />
      <ZonesPart state={state} />
      <Part title="Storage" detail="For each item beyond the plan’s allowance, for a whole period.">
        <PriceField state={state} name="storage.GARMENTS.GR" />
        <PriceField state={state} name="storage.GARMENTS.CS" />
        <PriceField state={state} name="storage.SHOES.GR" />
        <PriceField state={state} name="storage.SHOES.CS" />
        <PriceField state={state} name="storage.BOXES" />
      </Part>
      <Part title="Care" detail="The usual price of each service. Leave it empty where there is none.">
        {careFields.map((name) => (
          <PriceField key={name} state={state} name={name} />
        ))}
      </Part>
      <Part title="Tax" detail="Leave both empty where nothing is taxed.">
        <TextField {...bindText(state, 'tax.name')} />
        <TextField
          {...bindText(state, 'tax.rate')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="8.875"
        />
      </Part>
    </>
  );
}

function bindText({ form, errorOf, setText }: PriceFormState, name: FieldName) {
  return {
    name,
    label: fieldLabels[name],
    value: form.texts[name],
    error: errorOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setText(name, target.value),
  };
}

interface PriceFieldProps extends StateProps {
  readonly name: FieldName;
  readonly label?: string;
  /** A number of visits rather than a price. */
  readonly isCount?: boolean;
}

function PriceField({ state, name, label = fieldLabels[name], isCount = false }: PriceFieldProps) {
  return (
    <TextField
      {...bindText(state, name)}
      label={label}
      inputMode={isCount ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={isCount ? '0' : '0.00'}
    />
  );
}

/** An express notice that is not offered keeps its price and hour, for as long as the page is open. */
function ExpressPart({ state }: StateProps) {
  const { form, errorOf, setOffer, setText } = state;
  return (
    <Part title="Express" detail="For a visit sooner than the calendar offers, beside the visit’s own price.">
      {expressFields.map(({ notice, label, amount, cutOff }) => (
        <div key={notice} className="col-span-full grid grid-cols-2 gap-x-6">
          <div className="col-span-full">
            <Toggle
              label={label}
              detail={notice === 'RUSH' ? 'The same day.' : 'The next business day.'}
              checked={form.offers[notice]}
              onChange={({ target }) => setOffer(notice, target.checked)}
            />
          </div>
          {form.offers[notice] && (
            <>
              <PriceField state={state} name={amount} label={`${label}, price`} />
              <TimeField
                label={`${label}, until`}
                name={cutOff}
                optional
                value={form.texts[cutOff]}
                onChoice={(time) => setText(cutOff, time)}
                error={errorOf(cutOff)}
                hint="Empty for the whole day."
              />
            </>
          )}
        </div>
      ))}
    </Part>
  );
}

const maxZones = 50;

function ZonesPart({ state }: StateProps) {
  const { zones } = state.form;
  return (
    <Part
      title="Zones"
      detail="For each visit, by the beginning of its postal code. The longest beginning counts."
    >
      {zones.map((zone, index) => (
        <ZoneFields key={zone.key} state={state} zone={zone} index={index} />
      ))}
      <div className="col-span-full pb-6">
        <Button
          kind="gray"
          onClick={state.addZone}
          disabledReason={zones.length < maxZones ? undefined : `There are ${maxZones} zones already.`}
        >
          Add a zone
        </Button>
      </div>
      <PriceField state={state} name="elsewhere" />
    </Part>
  );
}

interface ZoneFieldsProps extends StateProps {
  readonly zone: ZoneTexts;
  /** From 0. */
  readonly index: number;
}

function ZoneFields({ state: { errorOf, setZone, removeZone }, zone, index }: ZoneFieldsProps) {
  const bind = (field: ZoneField) => ({
    name: `zones.${index}.${field}`,
    label: zoneLabels[field],
    value: zone[field],
    error: errorOf(`zones.${index}.${field}`),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setZone(zone.key, field, target.value),
  });
  return (
    <div
      role="group"
      aria-label={`Zone ${index + 1}`}
      className="col-span-full grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_2.75rem] items-start gap-x-6"
    >
      <TextField {...bind('name')} autoComplete="off" />
      <TextField {...bind('amount')} inputMode="decimal" autoComplete="off" placeholder="0.00" />
      <div className="pt-5 pl-3">
        <IconButton icon="trash" label={`Remove zone ${index + 1}`} onClick={() => removeZone(zone.key)} />
      </div>
      <div className="col-span-full">
        <TextArea
          {...bind('postalCodes')}
          rows={1}
          autoComplete="off"
          spellCheck={false}
          hint="Between commas or spaces, such as 100, 101, 10280."
        />
      </div>
    </div>
  );
}
