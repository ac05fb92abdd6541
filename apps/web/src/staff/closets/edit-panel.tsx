import type { ComponentProps, ReactNode } from 'react';
import { UnsavedWork } from '../../lib/forms/unsaved-work.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FootButtons, SidePanel } from '../../ui/side-panel.tsx';

/** Why a change was not saved. It is a conflict when a colleague saved another change first. */
export interface EditProblem {
  readonly isConflict: boolean;
  readonly text: string;
}

interface EditPanelProps {
  readonly title: string;
  readonly problem: EditProblem | null;
  readonly conflictTitle: string;
  /** Stands above the buttons. */
  readonly warning?: ReactNode;
  readonly isChanged: boolean;
  /** The button that saves. */
  readonly save: ComponentProps<typeof Button>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The panel in which an item is changed; its foot says why the change was not saved, and closing it asks about what is not saved. */
export function EditPanel(props: EditPanelProps) {
  const { title, problem, conflictTitle, warning, isChanged, save, onClose, children } = props;
  return (
    <SidePanel
      isOpen
      title={title}
      onClose={onClose}
      foot={
        <div className="grid gap-4">
          {problem !== null && (
            <Notice
              kind={problem.isConflict ? 'warning' : 'error'}
              {...(problem.isConflict && { title: conflictTitle })}
            >
              {problem.text}
            </Notice>
          )}
          {warning}
          <FootButtons>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              wide
              disabledReason={isChanged ? undefined : 'Nothing has been changed yet.'}
              {...save}
            />
          </FootButtons>
        </div>
      }
    >
      <UnsavedWork isUnsaved={isChanged && save.pending !== true} />
      {children}
    </SidePanel>
  );
}
