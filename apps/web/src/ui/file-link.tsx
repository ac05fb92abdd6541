import type { ComponentProps, ReactNode } from 'react';

interface FileLinkProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'onChange'> {
  /** Of the input; its message has the id `<id>-message`. */
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that opens the browser's choice of a file. */
export function FileLink({ id, className = '', children, ...input }: FileLinkProps) {
  return (
    <label
      htmlFor={id}
      className={`text-link cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cedar not-supports-[selector(:has(a))]:focus-within:outline-2 not-supports-[selector(:has(a))]:focus-within:outline-offset-3 not-supports-[selector(:has(a))]:focus-within:outline-cedar ${className}`}
    >
      {children}
      <input {...input} id={id} type="file" aria-describedby={`${id}-message`} className="sr-only" />
    </label>
  );
}
