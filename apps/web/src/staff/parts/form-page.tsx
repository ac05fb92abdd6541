import type { FormHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMay } from '../queries.ts';
import { PageTitle } from './page-parts.tsx';

interface FormPageProps {
  readonly title: string;
  /** The link back. */
  readonly back: ReactElement;
  /** The consequence of sending it. */
  readonly aside: string;
  /** The form of `useForm`. */
  readonly form: {
    readonly formProps: FormHTMLAttributes<HTMLFormElement> & { readonly ref: Ref<HTMLFormElement> };
    readonly pending: boolean;
    readonly error: string | null;
  };
  /** The label of the button that sends it. */
  readonly action: string;
  readonly children: ReactNode;
}

/** A page of the console with one form, which account managers send. */
export function FormPage({ title, back, aside, form, action, children }: FormPageProps) {
  const may = useMay('staff.accounts');
  return (
    <>
      <PageTitle title={title}>{back}</PageTitle>
      {may ? (
        <div className="grid gap-x-18 gap-y-6 desktop:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
          <p className="max-w-prose text-sm text-ink-2 desktop:order-last">{aside}</p>
          <form {...form.formProps} className="grid gap-2">
            {children}
            <div>
              <Button kind="primary" submit pending={form.pending}>
                {action}
              </Button>
            </div>
            <div className="min-h-18 pt-3">
              {form.error !== null && <Notice kind="error">{form.error}</Notice>}
            </div>
          </form>
        </div>
      ) : (
        <EmptyState icon="info" title="For account managers">
          Your role does not allow this. Please ask an account manager.
        </EmptyState>
      )}
    </>
  );
}
