import { highlightParts } from './highlight.ts';

/** A text with the words that were searched for marked in it. */
export function Highlighted({ text, search }: { readonly text: string; readonly search: string | null }) {
  if (search === null) return text;
  return highlightParts(text, search).map((part, index) =>
    part.isMatch ? (
      // The parts of one text keep their places.
      <mark key={index} className="bg-amber-soft text-amber-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
