import type { PricedPlan, PriceListVersion } from '@vestry/contract/staff/prices/schemas';
import { Tag } from '../../ui/tag.tsx';
import { dayText } from '../invoices/words.ts';

interface VersionTagProps {
  readonly plan: PricedPlan;
  readonly version: PriceListVersion;
  /** The facility's day, of the wire. */
  readonly today: string;
}

/** Whether a version is in force or will be; nothing for one of the past. */
export function VersionTag({ plan, version: { version, firstDay }, today }: VersionTagProps) {
  if (plan.inForce === version) return <Tag color="green">In force</Tag>;
  return firstDay > today ? <Tag color="blue">From {dayText(firstDay)}</Tag> : null;
}
