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
  // Thousands of files from the embedded database and uploads, none of them source.
  server: { watch: { ignored: ['**/.data/**'] } },
  // Bundled into one file instead of a thousand, so the server starts faster and uses less memory.
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
