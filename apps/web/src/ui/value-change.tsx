interface ValueChangeProps {
  readonly label: string;
  /** Null where there was none. */
  readonly before: string | null;
  /** Null where it was removed. */
  readonly after: string | null;
}

/** 'Role: Member → Viewer' in a list of definitions; the arrow is read out as words. */
export function ValueChange({ label, before, after }: ValueChangeProps) {
  return (
    <div className="wrap-anywhere">
      <dt className="inline text-ink-3">{label}: </dt>
      <dd className="inline">
        {before !== null && <span className={after === null ? 'line-through' : ''}>{before}</span>}
        {before !== null && after !== null && (
          <>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> became </span>
          </>
        )}
        {after}
        {after === null && <span className="sr-only"> was removed</span>}
      </dd>
    </div>
  );
}
