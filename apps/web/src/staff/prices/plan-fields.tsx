import { amountInput } from '@vestry/contract/format/amount';
import { isCurrency } from '@vestry/contract/format/currency-codes';
import type { PlanFigure } from '@vestry/contract/staff/prices/plan-rules';
import type { PricedPlan } from '@vestry/contract/staff/prices/schemas';
import type { TextBinding } from '../../ui/field.tsx';
import { CurrencySelect } from '../../ui/money-fields.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Fact, Facts } from '../parts/page-parts.tsx';
import { priceText } from './words.ts';

/** The fields of a plan's form, in the order of the page. */
export const planLabels = {
  name: 'Name',
  period: 'Period',
  priceCents: 'Price of a period',
  currency: 'Currency',
  garmentsAllowance: 'Garments',
  shoesAllowance: 'Pairs of shoes',
  boxesAllowance: 'Boxes',
  deliveriesAllowance: 'Deliveries in a period',
} as const;

type PlanField = keyof typeof planLabels;

/** A plan as the texts of its form. */
export function textsOf({ name, period, priceCents, currency, allowance }: PricedPlan) {
  return {
    name,
    period,
    priceCents: amountInput(priceCents, currency),
    currency: isCurrency(currency) ? currency : 'USD',
    garmentsAllowance: String(allowance.garments),
    shoesAllowance: String(allowance.shoes),
    boxesAllowance: String(allowance.boxes),
    deliveriesAllowance: String(allowance.deliveries),
  } satisfies Record<PlanField, string>;
}

const periodOptions = [
  { value: 'MONTH', label: 'Month' },
  { value: 'YEAR', label: 'Year' },
] as const;

const allowances = [
  'garmentsAllowance',
  'shoesAllowance',
  'boxesAllowance',
  'deliveriesAllowance',
] as const satisfies readonly PlanField[];

interface PlanFieldsProps {
  readonly field: (name: PlanField) => TextBinding;
  /** The plan that is changed. */
  readonly plan?: PricedPlan;
  /** Figures of it that stay: they are shown as facts. */
  readonly fixed?: readonly PlanFigure[];
}

export function PlanFields({ field, plan, fixed = [] }: PlanFieldsProps) {
  const isFree = (figure: PlanFigure) => !fixed.includes(figure);
  const freeAllowances = allowances.filter(isFree);
  return (
    <>
      <TextField
        {...field('name')}
        autoComplete="off"
        required
        hint="As closets see it, such as “Atelier”."
      />
      {plan !== undefined && fixed.length > 0 && <FixedFigures plan={plan} fixed={fixed} />}
      {isFree('period') && <RadioGroup {...field('period')} look="segments" options={periodOptions} />}
      {(isFree('priceCents') || isFree('currency')) && (
        <div className="grid grid-cols-2 gap-x-6">
          {isFree('priceCents') && (
            <TextField
              {...field('priceCents')}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              required
            />
          )}
          {isFree('currency') && <CurrencySelect {...field('currency')} />}
        </div>
      )}
      {freeAllowances.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="pb-2 display-4">Included</legend>
          <div className="grid grid-cols-2 gap-x-6">
            {freeAllowances.map((name) => (
              <TextField key={name} {...field(name)} inputMode="numeric" autoComplete="off" required />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function FixedFigures({ plan, fixed }: { readonly plan: PricedPlan; readonly fixed: readonly PlanFigure[] }) {
  const texts = textsOf(plan);
  const isFixed = (figure: PlanFigure) => fixed.includes(figure);
  const charges = isFixed('priceCents')
    ? [['Price', priceText(plan)] as const]
    : [
        [planLabels.period, plan.period === 'MONTH' ? 'Month' : 'Year'] as const,
        [planLabels.currency, texts.currency] as const,
      ];
  const stored = allowances.filter(isFixed).map((name) => [planLabels[name], texts[name]] as const);
  return (
    <div className="pb-6">
      <Facts>
        {[...charges, ...stored].map(([label, text]) => (
          <Fact key={label} label={label}>
            <span className="figures">{text}</span>
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
