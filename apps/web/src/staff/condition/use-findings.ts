import { findingKindFacts, type FindingKind } from '@vestry/contract/condition/kinds';
import type { Mark } from '@vestry/contract/condition/schemas';
import type { StaffCondition } from '@vestry/contract/staff/condition/schemas';
import { useState } from 'react';
import { randomKey } from '../../lib/async/random-key.ts';
import { usualSeverity, type CheckDraft, type DraftFinding } from './check-draft.ts';
import { marksOn, numbered, photoName, sheetPhotos } from './sheet-photos.ts';

interface FindingsOf {
  readonly draft: CheckDraft;
  readonly condition: StaffCondition;
  readonly change: (part: Partial<CheckDraft>) => void;
}

/** The photograph that is shown, the finding whose place is chosen, and what changes them. */
export function useFindings({ draft, condition, change }: FindingsOf) {
  const [chosenName, choose] = useState<string | null>(null);
  const [placingName, setPlacing] = useState<string | null>(null);
  const photos = sheetPhotos(condition, draft);
  const chosen = photos.find(({ name }) => name === chosenName) ?? photos[0];
  const restated = new Set(draft.findings.map(({ restates }) => restates));
  const standing = numbered(
    condition.findings.filter(({ id, closedBy }) => closedBy === null && !restated.has(id)),
    0,
  );
  const drafted = numbered(draft.findings, standing.length);
  const placing = draft.findings.find(({ name }) => name === placingName);

  const changeFinding = (next: DraftFinding) =>
    change({ findings: draft.findings.map((finding) => (finding.name === next.name ? next : finding)) });

  /** Its place is chosen next, where its kind has one. */
  function add(kind: FindingKind): void {
    const name = randomKey();
    const finding = {
      name,
      kind,
      severity: usualSeverity,
      note: '',
      photo: null,
      mark: null,
      restates: null,
    };
    change({ findings: [...draft.findings, finding] });
    if (findingKindFacts[kind].isMarked) setPlacing(name);
  }

  function place(mark: Mark): void {
    if (placing === undefined || chosen === undefined) return;
    changeFinding({ ...placing, mark, photo: chosen.ref });
    setPlacing(null);
  }

  function takePhoto(blob: Blob): void {
    const name = randomKey();
    change({ taken: [...draft.taken, { name, blob, uploadId: null }] });
    choose(name);
  }

  function move(name: string, mark: Mark): void {
    const finding = draft.findings.find((each) => each.name === name);
    if (finding !== undefined) changeFinding({ ...finding, mark });
  }

  return {
    standing,
    add,
    stage: {
      photos,
      chosen,
      onChoose: choose,
      onPhoto: takePhoto,
      marks: chosen === undefined ? [] : marksOn(chosen, standing, drafted, move),
      placing: placing === undefined ? null : findingKindFacts[placing.kind].inSentence,
      onPlace: place,
    },
    list: {
      findings: drafted,
      placing: placing?.name ?? null,
      onPlace(name: string) {
        const photo = draft.findings.find((each) => each.name === name)?.photo ?? null;
        if (photo !== null) choose(photoName(photo));
        setPlacing(name);
      },
      onChange: changeFinding,
      onRemove: ({ name }: DraftFinding) =>
        change({ findings: draft.findings.filter((each) => each.name !== name) }),
    },
  };
}
