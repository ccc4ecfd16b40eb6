import { defineConfig } from 'vite';
import { readAppVersion } from './app/launch/app-version.ts';

/** Input and output per mode: the hosted chat, the dashboard's draft chat, and the chat on other sites. */
const BUILDS: Record<string, { name: string; outDir: string; input: string }> = {
  production: { name: 'chat', outDir: 'build/widget', input: 'app/widget/main.tsx' },
  preview: { name: 'preview', outDir: 'build/widget/preview', input: 'app/widget/preview.tsx' },
  storefront: { name: 'storefront', outDir: 'build/widget/storefront', input: 'app/widget/storefront.tsx' },
};

/** Builds the shopper's chat separately: no React, no Polaris, one script per page. */
export default defineConfig(({ mode }) => {
  const { name, outDir, input } = BUILDS[mode] ?? BUILDS.production!;
  return {
    publicDir: false,
    define: { __APP_VERSION__: JSON.stringify(readAppVersion()) },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      // For native private members; the code uses newer built-ins anyway.
      target: 'es2022',
      cssTarget: 'chrome111',
      modulePreload: false,
      rollupOptions: {
        input,
        // The loader on other sites calls the file's exports; the hosted page starts on its own.
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: `${name}-[hash].js`,
          chunkFileNames: 'part-[hash].js',
          assetFileNames: `${name}-[hash][extname]`,
        },
      },
    },
  };
});
