import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { SignaturePad } from './signature-pad.tsx';
import { Signature } from './signature.tsx';

export default { title: 'Signature pad' } satisfies Meta;

const strokes = [
  [
    { x: 140, y: 250 },
    { x: 230, y: 120 },
    { x: 300, y: 280 },
    { x: 380, y: 170 },
    { x: 460, y: 270 },
  ],
  [
    { x: 520, y: 230 },
    { x: 640, y: 190 },
    { x: 860, y: 240 },
  ],
];

export function Empty() {
  const [drawn, setDrawn] = useState<typeof strokes>([]);
  return <SignaturePad label="Signature" strokes={drawn} onStrokes={setDrawn} />;
}

export function Signed() {
  const [drawn, setDrawn] = useState(strokes);
  return <SignaturePad label="Signature" strokes={drawn} onStrokes={setDrawn} />;
}

export function Missing() {
  return (
    <SignaturePad
      label="Signature"
      strokes={[]}
      error="Please sign in the frame."
      onStrokes={() => undefined}
    />
  );
}

export function Shown() {
  return <Signature strokes={strokes} signer="Ada Marsh" />;
}
