import { Skeleton } from '../../ui/skeleton.tsx';

/** Of the board's shape, while it is on its way. */
export function BoardSkeleton() {
  return (
    <div className="board grid gap-x-12">
      <p role="status" className="sr-only">
        Loading, please wait
      </p>
      {[4, 3].map((rows) => (
        <div key={rows} className="grid content-start gap-6 pb-12">
          <Skeleton className="h-6 w-32" />
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="grid gap-2 border-b border-hair pb-6">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
