import type { Meta } from '@storybook/react-vite';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import { Button } from '../ui/button.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { LeaveGuard } from './leave-guard.tsx';

export default { title: 'Leave guard' } satisfies Meta;

const schema = z.object({ name: z.string().check(z.minLength(1)) });

function Name({ label }: { readonly label: string }) {
  const form = useForm({ schema, labels: { name: label }, submit: async () => {} });
  return (
    <form {...form.formProps}>
      <TextField {...form.field('name')} />
      <Button submit kind="primary">
        Save
      </Button>
    </form>
  );
}

/** A page with a form, a panel with another one that stands in no address, and another page to go to. */
function Page({ onGo }: { readonly onGo: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid w-full max-w-form gap-6">
      <div className="flex gap-3">
        <Button onClick={() => setOpen(true)}>Open panel</Button>
        <Button onClick={onGo}>Go elsewhere</Button>
      </div>
      <Name label="Name" />
      <SidePanel title="Panel" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Name label="Nickname" />
      </SidePanel>
      <LeaveGuard />
    </div>
  );
}

function makeRouter() {
  const root = createRootRoute();
  const go = () => router.history.push('/elsewhere');
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <Page onGo={go} /> });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <p>Elsewhere.</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return router;
}

export const Asking = () => {
  const [router] = useState(makeRouter);
  return <RouterProvider router={router} />;
};
