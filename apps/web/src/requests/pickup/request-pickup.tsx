import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { requestPanels } from '../panel-actions.ts';

/** Opens the form of a pickup above the page. */
export function RequestPickup({ kind = 'white' }: { readonly kind?: 'black' | 'white' }) {
  const navigate = useNavigate();
  const open = () =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, panel: requestPanels.pickup.form, panelId: undefined }),
      state: { openedPanel: true },
      resetScroll: false,
    });
  return (
    <Button kind={kind} disabledReason={useRequestRefusal()} onClick={() => void open()}>
      Request pickup
    </Button>
  );
}

/** A history without any pickup. */
export function EmptyPickups() {
  return (
    <EmptyState icon="garmentBag" title="No pickup yet" action={<RequestPickup kind="black" />}>
      We pick up what you would like stored, or are sending back, from any of your addresses.
    </EmptyState>
  );
}
