/** The head of a paper that is posted: the operator, and the addressee where a window envelope shows it. */
import { asArtifact, body, grey, hairline, ink, margin, put, small, tagged, type Paper } from './paper.ts';
import { setText, textHeight, type TextStyle } from './typesetter.ts';

export interface Letterhead {
  readonly name: string;
  /** The operator's postal address in one line; null where none is set. */
  readonly postalAddress: string | null;
  /** The lines of the addressee, a name first; a postman reads six. */
  readonly addressee: readonly string[];
}

/**
 * In points, of both sizes of paper: within the window of a German or British DL envelope of A4 folded in three, and of an American number
 * 10 of Letter, however the sheet has slipped in it.
 */
const addresseeBox = { left: 72, top: 176, width: 230 };
/** Where the paper itself begins, below the fold of its window. */
const bodyTop = 252;
const returnLine: TextStyle = { ...small, size: 7 };

export function putLetterhead(paper: Paper, { name, postalAddress, addressee }: Letterhead): void {
  const { document, root, width } = paper;
  put(paper, { tag: 'P', text: name, style: { face: 'display', size: 20, color: ink }, gap: 0 });
  if (postalAddress !== null) {
    const box = { left: margin + width / 2, top: margin + 3, width: width / 2, align: 'right' } as const;
    tagged(document, root, 'P', () => setText(document, postalAddress, small, box));
    const above = { ...addresseeBox, top: addresseeBox.top - 14, maxLines: 1 };
    asArtifact(document, 'Layout', () => {
      setText(document, `${name}, ${postalAddress}`, { ...returnLine, color: grey }, above);
      document
        .moveTo(above.left, above.top + 10.5)
        .lineTo(above.left + above.width, above.top + 10.5)
        .lineWidth(0.4)
        .strokeColor(hairline)
        .stroke();
    });
  }
  const text = addressee.filter((line) => line !== '').join('\n');
  tagged(document, root, 'P', () => setText(document, text, body, addresseeBox));
  document.y = Math.max(bodyTop, addresseeBox.top + textHeight(document, text, body, addresseeBox) + 18);
}
