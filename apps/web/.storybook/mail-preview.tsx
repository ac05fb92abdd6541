/** A mail as `tools/mail-previews.ts` has written it from the server's own templates, on a desk and on a small phone. */
interface MailPreviewProps {
  /** The names of its samples: the mail and what is particular about each. */
  readonly samples: readonly string[];
}

const widths = [600, 320];

export function MailPreview({ samples }: MailPreviewProps) {
  return samples.map((sample) => (
    <section key={sample} className="w-full">
      <h2 className="pb-3 text-sm text-ink-2">{sample}</h2>
      <div className="flex flex-wrap items-start gap-6">
        {widths.map((width) => (
          <iframe
            key={width}
            src={`mails/${sample}.html`}
            title={`${sample}, ${width} pixels wide`}
            width={width}
            className="max-w-full"
            onLoad={({ currentTarget: frame }) => {
              frame.height = String(frame.contentDocument?.documentElement.scrollHeight ?? 0);
            }}
          />
        ))}
      </div>
    </section>
  ));
}
