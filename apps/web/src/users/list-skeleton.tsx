import { Skeleton } from '../ui/skeleton.tsx';

interface ListSkeletonProps {
  readonly className: string;
  readonly rows: number;
  /** The size of the round picture before each line, as in the list that is to come. */
  readonly picture: 'size-10' | 'size-16';
}

/** A list of people, or of what they did, that is on its way. */
export function ListSkeleton({ className, rows, picture }: ListSkeletonProps) {
  return (
    <div className={className}>
      <p role="status" className="sr-only">
        Loading, please wait
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 border-b border-hair py-4">
          <Skeleton className={`${picture} rounded-round`} />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
