interface KeysHintProps {
  /** Keys and what they do. */
  readonly keys: readonly (readonly [key: string, does: string])[];
}

/** The keys of a page, for who has some; a phone has none. */
export function KeysHint({ keys }: KeysHintProps) {
  return (
    <dl
      aria-label="Keys"
      className="hidden flex-wrap gap-x-6 gap-y-2 pt-8 text-xs text-ink-3 desktop:flex print:hidden"
    >
      {keys.map(([key, does]) => (
        <div key={key} className="flex items-center gap-2">
          <dt>
            <kbd className="rounded-control border border-rule px-1.5 py-0.5 font-sans">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
