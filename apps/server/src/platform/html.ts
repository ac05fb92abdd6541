/** Text that is markup already. Only {@link html} makes it, so that nothing reaches a page unescaped. */
export interface Html {
  readonly markup: string;
}

type Fragment = string | number | Html | readonly Html[] | undefined;

/** Markup with everything put into it escaped, for element content and for attributes in double quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly Fragment[]): Html {
  const markup = parts.reduce((page, part, index) => page + markupOf(values[index - 1]) + part);
  return { markup };
}

/** The text with the five characters that mean something in markup written as entities. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function markupOf(value: Fragment): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
