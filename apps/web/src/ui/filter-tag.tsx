interface FilterTagProps {
  readonly children: string;
  readonly isOn: boolean;
  /** The number of items that it would leave. */
  readonly count?: number;
  readonly onChange: (isOn: boolean) => void;
}

/** A filter as a word that is switched on and off. */
export function FilterTag({ children, isOn, count, onChange }: FilterTagProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className="relative inline-flex min-h-9 max-w-full items-center gap-2 rounded-round border border-rule px-4 text-sm transition-colors after:absolute after:-inset-1 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
    >
      <span className="wrap-anywhere">{children}</span>
      {count !== undefined && <span className="figures opacity-75">{count}</span>}
    </button>
  );
}
