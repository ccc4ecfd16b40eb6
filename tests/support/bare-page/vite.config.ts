import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from '../../../remix.config.js';

export default defineConfig({
  plugins: [
    remix({ ...remixConfig, appDirectory: 'tests/support/bare-page', buildDirectory: 'build/bare-page' }),
  ],
  build: { assetsInlineLimit: 0 },
  ssr: { noExternal: [/^@shopify\/polaris/] },
});
