/** A resting place of the shape that will come; `className` gives the shape. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={`block bg-ground ${className}`} />;
}

interface SkeletonsProps {
  /** The classes that place them beside each other; beneath each other unless given. */
  readonly className?: string;
  /** The shape of each. */
  readonly shapes: readonly string[];
}

/** Of a part of a page that is more than one shape; it says so to those who do not see them. */
export function Skeletons({ className = 'grid gap-4', shapes }: SkeletonsProps) {
  return (
    <div className={className}>
      <p role="status" className="sr-only">
        Loading, please wait
      </p>
      {shapes.map((shape, index) => (
        <Skeleton key={index} className={shape} />
      ))}
    </div>
  );
}

/** Of a list whose lines can have any shape. */
export function LinesSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        Loading, please wait
      </p>
      {[0, 1, 2, 3, 4].map((line) => (
        <div key={line} className="grid gap-2 border-b border-hair pb-6">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
