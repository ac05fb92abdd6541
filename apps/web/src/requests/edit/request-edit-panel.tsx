import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { useState, type ReactNode } from 'react';
import { useDemoGuard } from '../../demo/queries.ts';
import { singlePress } from '../../lib/view/single-press.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuoteSum } from '../../ui/quote-sum.tsx';
import { FootButtons, SidePanel } from '../../ui/side-panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AddressChoice } from '../address-choice.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { Owner, PanelActions } from '../panel-actions.ts';
import { requestKindParts } from '../kinds.ts';
import type { RequestDetail } from '../request.ts';
import { ScheduleStep } from '../schedule/schedule-step.tsx';
import { useRequestEdit, type EditedPart, type RequestEdit } from './use-request-edit.ts';
import { useSchedule } from '../schedule/use-schedule.ts';

interface RequestEditPanelProps {
  readonly owner: Owner;
  readonly request: RequestDetail;
  /** Whether an item of it comes from cold storage. */
  readonly cold: boolean;
  /** Null while nothing is edited. */
  readonly part: EditedPart | null;
  /** Shown below the addresses, about the chosen one. */
  readonly besideAddress?: (addressId: number) => ReactNode;
  readonly onSent?: (answer: RequestDetail) => void;
  readonly onClose: () => void;
  readonly panels: PanelActions;
}

/** Above a request's own panel: another day and time of day, another address or another note, sent at once. */
export function RequestEditPanel(props: RequestEditPanelProps) {
  const { part } = props;
  // Closing, the panel leaves as it was.
  const [last, setLast] = useState<EditedPart>('note');
  if (part !== null && part !== last) setLast(part);
  return <PartPanel {...props} key={last} part={last} isOpen={part !== null} />;
}

const titles: Readonly<Record<EditedPart, (label: string) => string>> = {
  when: (label) => `Edit ${label} Date`,
  where: (label) => `Edit ${label} Address`,
  note: (label) => `Edit ${label} Note`,
};

interface PartPanelProps extends RequestEditPanelProps {
  readonly part: EditedPart;
  readonly isOpen: boolean;
}

function PartPanel(props: PartPanelProps) {
  const { owner, request, cold, part, isOpen, onSent, onClose } = props;
  const { kind } = request;
  const schedule = useSchedule(owner.clientId, cold, isOpen && part === 'when');
  const edit = useRequestEdit({
    clientId: owner.clientId,
    request,
    part,
    schedule,
    send: async (change) => requestKindParts[kind].update(request, change),
    onSent: (answer) => onSent?.(answer),
    onClose,
  });
  const Body = bodies[part];
  return (
    <SidePanel
      title={titles[part](requestKindFacts[kind].label)}
      isOpen={isOpen}
      onClose={onClose}
      foot={<Foot edit={edit} isSpecial={part === 'when' && edit.day.step === 'special'} />}
    >
      <Body {...props} kind={kind} edit={edit} />
    </SidePanel>
  );
}

interface BodyProps extends Pick<RequestEditPanelProps, 'owner' | 'cold' | 'panels' | 'besideAddress'> {
  readonly kind: RequestKind;
  readonly edit: RequestEdit;
}

function When({ kind, owner, cold, edit: { day, schedule, edit } }: BodyProps) {
  return (
    <ScheduleStep
      kind={kind}
      owner={owner}
      cold={cold}
      draft={day}
      update={(change) => edit({ day: { ...day, ...change } })}
      schedule={schedule}
    />
  );
}

function Where({ kind, owner, panels, besideAddress, edit: { address, edit } }: BodyProps) {
  return (
    <>
      <AddressChoice
        clientId={owner.clientId}
        label={`${requestKindFacts[kind].label} address`}
        value={address}
        onChoice={(id) => edit({ address: id })}
        panels={panels}
      />
      {besideAddress?.(address)}
    </>
  );
}

function NoteText({ kind, edit: { note, problem, edit } }: BodyProps) {
  return (
    <TextArea
      label={`${requestKindFacts[kind].label} note`}
      name="note"
      optional
      limit={2000}
      value={note}
      error={problem ?? ''}
      onChange={(event) => edit({ note: event.currentTarget.value })}
    />
  );
}

const bodies = { when: When, where: Where, note: NoteText } as const;

interface FootProps {
  readonly edit: RequestEdit;
  /** On the calendar of special dates, the way back is to the other one. */
  readonly isSpecial: boolean;
}

function Foot({ edit, isSpecial }: FootProps) {
  const { guard } = useDemoGuard();
  return (
    <div className="grid gap-4">
      <ChangedMeanwhile difference={edit.difference} onClose={edit.accept} />
      <QuoteSum {...edit.price} onRetry={edit.price.refetch} isWhole />
      {edit.error !== null && <Notice kind="error">{edit.error}</Notice>}
      <FootButtons>
        {isSpecial ? (
          <Button onClick={() => edit.edit({ day: { ...edit.day, step: 'date' } })}>Back</Button>
        ) : (
          <Button onClick={edit.cancel}>Cancel</Button>
        )}
        <Button
          kind="primary"
          wide
          pending={edit.isPending}
          disabledReason={edit.refusal}
          onClick={singlePress(guard(edit.submit))}
        >
          Submit Request Update
        </Button>
      </FootButtons>
    </div>
  );
}
