/** The workbench (`npm run workbench`): every widget in all its states, a file of stories beside each. */
import type { StorybookConfig } from '@storybook/react-vite';

const ofTheAppAlone = ['documents', 'first-visit', 'service-worker'];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', './mails.stories.tsx'],
  // Written before each build (tools/workbench.ts).
  staticDirs: [{ from: '../../../.cache/mail-previews', to: '/mails' }],
  // No telemetry.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  // The app's own settings are used, but for what its documents and its service worker need.
  viteFinal: ({ plugins = [], ...settings }) => ({
    ...settings,
    plugins: plugins.filter((plugin) => !ofTheAppAlone.some((name) => isNamed(plugin, name))),
  }),
};

function isNamed(plugin: unknown, name: string): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === name;
}

export default config;
