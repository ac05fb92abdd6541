import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { samplePhotos } from '../../../.storybook/sample-photos.ts';
import type { DraftFinding } from './check-draft.ts';
import { DamageTable } from './damage-table.tsx';
import { FindingChips, NewFindings } from './new-findings.tsx';
import { numbered, marksOn } from './sheet-photos.ts';
import { StagePart } from './stage-part.tsx';
import '../staff.css';

export default { title: 'Condition' } satisfies Meta;

const nothing = () => undefined;

const photos = [
  { name: 'gown', ref: { key: 'gown' }, shown: { photo: samplePhotos.gown } },
  { name: 'coat', ref: { key: 'coat' }, shown: { photo: samplePhotos.coat } },
] as const;

const found = (fields: Partial<DraftFinding>): DraftFinding => ({
  name: 'stain',
  kind: 'STAIN',
  severity: 2,
  note: '',
  photo: { key: 'gown' },
  mark: { x: 40, y: 30 },
  restates: null,
  ...fields,
});

const findings = numbered(
  [found({}), found({ name: 'pull', kind: 'PULL', mark: { x: 60, y: 75 }, severity: 1 })],
  0,
);

const stage = {
  photos,
  chosen: photos[0],
  onChoose: nothing,
  onPhoto: nothing,
  title: 'Silk gown',
  onPlace: nothing,
};

/** Marks of two findings; the first one can be moved. */
export const Marks = () => (
  <div className="max-w-panel">
    <StagePart {...stage} marks={marksOn(photos[0], [], findings, nothing)} placing={null} />
  </div>
);

export const Placing = () => (
  <div className="max-w-panel">
    <StagePart {...stage} marks={[]} placing="a stain" />
  </div>
);

export const NoPhotograph = () => (
  <div className="max-w-panel">
    <StagePart {...stage} photos={[]} chosen={undefined} marks={[]} placing="a stain" />
  </div>
);

export const Findings = () => {
  const [severity, setSeverity] = useState(findings[0]?.finding.severity ?? 2);
  return (
    <div className="grid max-w-panel gap-6">
      <FindingChips onKind={nothing} />
      <NewFindings
        findings={numbered(
          [found({ severity }), found({ name: 'tear', kind: 'TEAR', mark: null, photo: null })],
          2,
        )}
        placing="tear"
        onPlace={nothing}
        onChange={(finding) => setSeverity(finding.severity)}
        onRemove={nothing}
      />
    </div>
  );
};

export const Damage = () => (
  <DamageTable
    damage={{
      stages: [
        { stage: 'BEFORE_US', slight: 12, clear: 4, severe: 1, open: 9 },
        { stage: 'FACILITY', slight: 1, clear: 0, severe: 0, open: 0 },
        { stage: 'CLIENT', slight: 7, clear: 5, severe: 2, open: 3 },
        { stage: 'CARE_PARTNER', slight: 0, clear: 1, severe: 0, open: 1 },
        { stage: 'UNSURE', slight: 2, clear: 0, severe: 0, open: 1 },
      ],
    }}
  />
);
