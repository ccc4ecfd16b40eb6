import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { readAppVersion } from './app/launch/app-version.ts';
import remixConfig from './remix.config.js';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [remix(remixConfig)],
  define: { __APP_VERSION__: JSON.stringify(readAppVersion()) },
  build: { assetsInlineLimit: 0 },
  // The embedded database's files and uploads: thousands, and none of them source.
  server: { watch: { ignored: ['**/.data/**'] } },
  // One file instead of a thousand: the server starts sooner and weighs less.
  ssr: { noExternal: [/^@shopify\/polaris/] },
  optimizeDeps: {
    include: [
      '@shopify/polaris',
      '@shopify/polaris-icons',
      '@conform-to/react',
      '@conform-to/zod/v4',
      '@remix-run/react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'zod',
    ],
  },
});
