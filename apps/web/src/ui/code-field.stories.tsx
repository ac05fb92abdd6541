import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';

export default { title: 'Code field' } satisfies Meta;

export const States = () => {
  const [done, setDone] = useState('');
  return (
    <div className="grid w-full max-w-form">
      <CodeField name="code" label="Enter the code" error="" onComplete={setDone} />
      <CodeField name="wrong" label="Enter the code again" error="The code is incorrect." />
      <p role="status" className="text-sm text-ink-2">
        {done !== '' && `Complete: ${done}`}
      </p>
    </div>
  );
};
