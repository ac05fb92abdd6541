import type { ReactNode } from 'react';
import { useDemoGuard } from '../../demo/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Price } from '../../prices/queries.ts';
import { QuoteSum } from '../../ui/quote-sum.tsx';
import { FootButtons, SidePanel } from '../../ui/side-panel.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { useEditBase } from './use-edit-base.ts';
import type { useRequestChange } from './use-request-change.ts';

interface EditFrameProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly base: ReturnType<typeof useEditBase>;
  readonly change: ReturnType<typeof useRequestChange<undefined, unknown>>;
  /** Why it cannot be sent as it is. */
  readonly refusal: string | undefined;
  /** Of the change, where it has one. */
  readonly price?: Price;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel above a request in which a part of it is changed and sent, or discarded. */
export function EditFrame(props: EditFrameProps) {
  const { title, isOpen, base, change, refusal, price, onDiscard, onClose, children } = props;
  const { guard } = useDemoGuard();
  return (
    <SidePanel
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <div className="grid gap-4">
          {price !== undefined && <QuoteSum {...price} onRetry={price.refetch} isWhole />}
          <FootButtons>
            <Button onClick={onDiscard}>Cancel</Button>
            <Button
              kind="primary"
              wide
              pending={change.isPending}
              disabledReason={refusal}
              onClick={guard(() => change.run(undefined))}
            >
              Submit Request Update
            </Button>
          </FootButtons>
        </div>
      }
    >
      <div className="grid gap-6">
        <ChangedMeanwhile difference={base.difference} onClose={() => base.accept()} />
        {change.error !== null && !(change.isConflict && base.difference !== null) && (
          <Notice kind="error">{change.error}</Notice>
        )}
        {children}
      </div>
    </SidePanel>
  );
}
