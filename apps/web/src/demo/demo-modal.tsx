import { useBrand } from '../config/queries.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { demoModal } from './queries.ts';

/** The dialog that a demo user sees in the place of a request (specification, section 1). */
export function DemoModal() {
  const { contactUrl, supportPhone, brandName } = useBrand();
  const phone = `tel:${supportPhone.replace(/[^\d+]/g, '')}`;
  return (
    <ModalDialog
      title="Thank you!"
      isOpen={demoModal.useIsShown()}
      onClose={demoModal.close}
      actions={
        <>
          <Button kind="gray" onClick={demoModal.close}>
            Keep looking around
          </Button>
          {contactUrl !== null && (
            <a href={contactUrl} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              Contact us
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </>
      }
    >
      <p className="text-ink-2">
        Thank you for looking around. This is a demo closet, so nothing is requested or changed from here. To
        open a closet of your own at {brandName}, contact us
        {contactUrl === null ? ' at ' : ', or call '}
        <a href={phone} className="text-link whitespace-nowrap text-ink figures">
          {supportPhone}
        </a>
        .
      </p>
    </ModalDialog>
  );
}
