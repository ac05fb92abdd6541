import { EmptyState } from '../../ui/empty-state.tsx';

/** For an address that names no plan. */
export function NoPlan() {
  return (
    <EmptyState icon="info" title="No such plan">
      Please choose one among all prices.
    </EmptyState>
  );
}
