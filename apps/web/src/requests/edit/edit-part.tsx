interface EditPartProps {
  /** For those who do not see what it stands beside. */
  readonly what: string;
  readonly onEdit: (() => void) | undefined;
}

/** Beside a fact of a request that can be changed: the way to its change. */
export function EditPart({ what, onEdit }: EditPartProps) {
  if (onEdit === undefined) return null;
  return (
    <button type="button" className="text-link" onClick={onEdit}>
      Edit<span className="sr-only"> {what}</span>
    </button>
  );
}
