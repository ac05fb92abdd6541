// Writes every mail of the catalogue as a page and as text, for the workbench: the server's own templates with made-up facts, and
// drawings in the places of photographs.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderMail } from '../apps/server/src/platform/mail/render-mail.ts';
import type { MailImage } from '../apps/server/src/platform/mail/mail-content.ts';
import { noPhotographSvg } from '../apps/server/src/areas/photos/no-photograph.ts';
import { sampleFrame, sampleMails } from '../apps/server/test/mail-samples.ts';
import { sampleHash, samplePlate } from '../apps/server/test/request-mail-samples.ts';
import { repoRoot } from './binary.ts';

const output = join(repoRoot, '.cache', 'mail-previews');
const plateOf = new Map(
  Array.from({ length: 24 }, (_, index) => [sampleHash(index), samplePlate(index)] as const).filter(
    ([, plate]) => plate !== '',
  ),
);
const noPhotograph = `data:image/svg+xml,${encodeURIComponent(noPhotographSvg(400))}`;

function pictureOf({ photo }: MailImage): string {
  const plate = photo === null ? undefined : plateOf.get(photo.hash);
  return plate === undefined ? noPhotograph : `data:image/webp;base64,${readPlate(plate)}`;
}

function readPlate(name: string): string {
  return readFileSync(join(repoRoot, 'apps', 'web', 'src', 'auth', 'plates', `${name}.webp`)).toString(
    'base64',
  );
}

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const { name, variant, content } of sampleMails()) {
  const { html, text, images = [] } = renderMail(sampleFrame.brand, content);
  const page = images.reduce((shown, image) => shown.replaceAll(`cid:${image.cid}`, pictureOf(image)), html);
  writeFileSync(join(output, `${name}-${variant}.html`), page);
  writeFileSync(join(output, `${name}-${variant}.txt`), text);
}
