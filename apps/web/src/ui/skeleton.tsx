/** A resting place of the shape that will come; `className` gives the shape. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={`block bg-ground ${className}`} />;
}
