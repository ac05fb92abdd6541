import { checkOutcome } from '@vestry/contract/condition/check-words';
import { checkKindLabels } from '@vestry/contract/condition/kinds';
import type { Finding, KeyedPhoto } from '@vestry/contract/condition/schemas';
import { findingName } from '@vestry/contract/condition/words';
import type { Claim, ClaimCheck } from '@vestry/contract/claims/schemas';
import { groupBy } from '@vestry/contract/group-by';
import { PhotoStage } from './photo-stage.tsx';

interface ClaimChecksProps {
  readonly claim: Pick<Claim, 'before' | 'after' | 'cause' | 'item'>;
  /** The name of the item, for its photographs. */
  readonly title: string;
  readonly day: (moment: string) => string;
}

/** The check before a claim's cause beside the one that found it, each with its photographs and marks. */
export function ClaimChecks({ claim, title, day }: ClaimChecksProps) {
  const { before, after, cause } = claim;
  const numbers = numbersOf(claim);
  const common = { title, day, numbers, item: claim.item };
  return (
    <div className="grid gap-x-8 gap-y-10 tablet:grid-cols-2">
      <Side {...common} heading="Before" claimed={before} none="The item had not been checked before." />
      <Side
        {...common}
        heading={cause === 'LOSS' ? 'Since then' : 'After'}
        claimed={after}
        none="Nobody has seen the item since."
      />
    </div>
  );
}

/** A finding that both checks state has one number. */
function numbersOf({ before, after }: Pick<Claim, 'before' | 'after'>): ReadonlyMap<number, number> {
  const ids = [...(after?.findings ?? []), ...(before?.findings ?? [])].map(({ id }) => id);
  return new Map([...new Set(ids)].map((id, index) => [id, index + 1]));
}

interface SideProps extends Pick<ClaimChecksProps, 'title' | 'day'> {
  readonly heading: string;
  readonly claimed: ClaimCheck | null;
  readonly item: Claim['item'];
  readonly numbers: ReadonlyMap<number, number>;
  /** The sentence where there is no check. */
  readonly none: string;
}

function Side({ heading, claimed, none, day, ...shown }: SideProps) {
  return (
    <section aria-label={heading} className="grid content-start gap-4">
      <div className="grid gap-1">
        <h3 className="caps text-ink-2">{heading}</h3>
        {claimed === null ? (
          <p className="text-sm text-ink-2">{none}</p>
        ) : (
          <p>
            {checkKindLabels[claimed.check.kind]}
            <span className="text-sm text-ink-3">
              , <span className="figures">{day(claimed.check.at)}</span>
            </span>
            <span className="block text-sm text-ink-2 first-letter:uppercase">
              {checkOutcome(claimed.check)}
            </span>
          </p>
        )}
      </div>
      {claimed !== null && <Content claimed={claimed} {...shown} />}
    </section>
  );
}

function Content({
  claimed: { check, findings },
  title,
  item,
  numbers,
}: Omit<SideProps, 'heading' | 'none' | 'day' | 'claimed'> & { readonly claimed: ClaimCheck }) {
  return (
    <>
      <Photographs photos={photosOf(check.photos, findings)} {...{ title, findings, numbers, item }} />
      {check.note !== '' && <p className="text-sm wrap-anywhere text-ink-2">“{check.note}”</p>}
      <ul className="border-t border-hair empty:hidden">
        {findings.map((finding) => (
          <li key={finding.id} className="grid gap-1 border-b border-hair py-3 text-sm">
            <p>
              <span className="font-mid figures">{numbers.get(finding.id)}</span> {findingName(finding)}
            </p>
            {finding.note !== '' && <p className="wrap-anywhere text-ink-2">{finding.note}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each photograph once: those of findings first. */
function photosOf(photos: readonly KeyedPhoto[], findings: readonly Finding[]): KeyedPhoto[] {
  const all = [...findings.flatMap(({ photo }) => photo ?? []), ...photos];
  return [...groupBy(all, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
}

const notAtCheck = 'No photograph was taken at this check. This one is of the item.';

interface PhotographsProps extends Pick<SideProps, 'title' | 'numbers' | 'item'> {
  readonly photos: readonly KeyedPhoto[];
  readonly findings: readonly Finding[];
}

function Photographs({ photos, findings, title, numbers, item }: PhotographsProps) {
  if (photos.length === 0)
    return (
      <figure className="grid gap-2">
        {item.image !== null && <Stage photo={item.image} alt={title} marks={[]} />}
        <figcaption className="text-sm text-ink-3">
          {item.image === null ? 'No photograph was taken.' : notAtCheck}
        </figcaption>
      </figure>
    );
  return (
    <ul className="grid gap-4">
      {photos.map(({ key, photo }) => {
        const shown = findings.filter((finding) => finding.photo?.key === key);
        // One answer signs one photograph with one address.
        const isOfItem = photo.url === item.image?.url;
        const names = shown.map((finding) => findingName(finding).toLowerCase()).join('; ');
        return (
          <li key={key} className="grid gap-2">
            <Stage
              photo={photo}
              alt={names === '' ? title : `${title}, with ${names}`}
              marks={shown.flatMap((finding) => {
                const number = numbers.get(finding.id);
                return finding.mark === null || number === undefined
                  ? []
                  : [
                      {
                        name: String(finding.id),
                        number,
                        label: findingName(finding),
                        mark: finding.mark,
                        onMove: null,
                      },
                    ];
              })}
            />
            {isOfItem && <p className="text-sm text-ink-3">{notAtCheck}</p>}
          </li>
        );
      })}
    </ul>
  );
}

type StageProps = Pick<Parameters<typeof PhotoStage>[0], 'alt' | 'marks'> & {
  readonly photo: KeyedPhoto['photo'];
};

function Stage({ photo, alt, marks }: StageProps) {
  return <PhotoStage shown={{ photo }} alt={alt} marks={marks} placing={null} onPlace={() => undefined} />;
}
