/** A word with a digit and a hyphen: the code of a bin, or the number of an item. */
const code = /([^\s,;]*\d[^\s,;]*-[^\s,;]*|[^\s,;]*-[^\s,;]*\d[^\s,;]*)/;

/** A text whose codes, such as 'A-01-03', stand on one line each; one that is longer than a line is divided. */
export function Codes({ children }: { readonly children: string }) {
  return children.split(code).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="inline-block wrap-anywhere figures">
        {part}
      </span>
    ),
  );
}
