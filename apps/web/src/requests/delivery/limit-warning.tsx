import { formatMoney } from '@vestry/contract/format/money';
import { limitVerdict } from '@vestry/contract/valuations/rules';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../../addresses/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { residenceValueQuery } from '../../valuations/queries.ts';

interface LimitWarningProps {
  readonly clientId: number;
  readonly addressId: number | null;
  readonly itemIds: readonly number[];
}

/** Says before a delivery is sent that it would bring more to the residence than is insured there. Nothing keeps it from being sent. */
export function LimitWarning({ clientId, addressId, itemIds }: LimitWarningProps) {
  const address = useQuery(addressesQuery(clientId)).data?.find(({ id }) => id === addressId);
  const isNeeded = address !== undefined && address.insuranceLimit !== null && itemIds.length > 0;
  const { data } = useQuery({
    ...residenceValueQuery(clientId, addressId ?? 0, itemIds),
    enabled: isNeeded,
  });
  if (data === undefined || address === undefined) return null;
  const verdict = limitVerdict(data.limit, data.there, data.sent);
  if (verdict.ok) return null;
  const { there, limit } = verdict;
  return (
    <div className="pb-5">
      <Notice kind="warning" title="Above the insurance limit">
        <span className="figures">
          With this delivery, {address.label} would hold {formatMoney(there.amount, there.currency)}. It is
          insured up to {formatMoney(limit.amount, limit.currency)}.
        </span>
      </Notice>
    </div>
  );
}
