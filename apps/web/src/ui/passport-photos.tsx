import { checkKindLabels } from '@vestry/contract/condition/kinds';
import { findingName } from '@vestry/contract/condition/words';
import type { Passport, PassportPhoto } from '@vestry/contract/passport/schemas';
import type { PassportWords } from './passport-words.ts';
import { PhotoStage } from './photo-stage.tsx';
import { WholePhoto } from './whole-photo.tsx';

interface PassportPhotosProps {
  readonly passport: Passport;
  readonly words: PassportWords;
}

/** Every photograph whole in a constant frame, by its number, with the numbers of the findings on it. */
export function PassportPhotos({ passport, words }: PassportPhotosProps) {
  const { photographs, condition } = passport;
  if (photographs.length === 0)
    return <p className="text-sm text-ink-2">There is no photograph of this item yet.</p>;
  const hasClosed = condition.findings.some(
    ({ mark, photo, closedBy }) => mark !== null && photo !== null && closedBy !== null,
  );
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-1 gap-x-5 gap-y-6 tablet:grid-cols-2 desktop:grid-cols-3 wide:grid-cols-4 print:grid-cols-3">
        {photographs.map((photograph, index) => (
          <li key={photograph.key} className="grid content-start gap-2 break-inside-avoid">
            <div className="grid aspect-(--aspect-frame) place-items-center bg-ground [container-type:size]">
              <Marked photograph={photograph} passport={passport} />
            </div>
            <p className="text-xs text-ink-3 figures">{captionOf(photograph, index + 1, words)}</p>
          </li>
        ))}
      </ul>
      {hasClosed && (
        <p className="text-sm text-ink-2">
          A number in a dashed circle marks a finding that is no longer there.
        </p>
      )}
    </div>
  );
}

function captionOf({ check }: PassportPhoto, number: number, { day }: PassportWords): string {
  const name = `Photograph ${number}`;
  return check === null ? name : `${name}, ${checkKindLabels[check.kind].toLowerCase()}, ${day(check.at)}`;
}

interface MarkedProps {
  readonly photograph: PassportPhoto;
  readonly passport: Passport;
}

function Marked({ photograph, passport: { item, condition } }: MarkedProps) {
  const shown = condition.findings
    .map((finding, index) => ({ finding, number: index + 1 }))
    .filter(({ finding }) => finding.photo?.key === photograph.key);
  const title = [item.designers, item.observation].filter((text) => text !== '').join(', ');
  if (shown.length === 0)
    return (
      <div className="grid w-full justify-items-center [--photo-room:100cqh]">
        <WholePhoto photo={photograph.photo} alt={title} sizes="(width >= 40rem) 33rem, 100vw" />
      </div>
    );
  const found = shown.map(({ finding, number }) => `${number} ${findingName(finding).toLowerCase()}`);
  return (
    <PhotoStage
      shown={{ photo: photograph.photo }}
      alt={`${title}, with ${found.join('; ')}`}
      marks={shown.flatMap(({ finding, number }) =>
        finding.mark === null
          ? []
          : [
              {
                name: String(finding.id),
                number,
                label: findingName(finding),
                mark: finding.mark,
                onMove: null,
                isClosed: finding.closedBy !== null,
              },
            ],
      )}
      placing={null}
      room="100cqh"
      onPlace={() => undefined}
    />
  );
}
