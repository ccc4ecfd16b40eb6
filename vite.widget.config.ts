import { defineConfig } from 'vite';

/** What each mode builds, and where: the hosted chat, the one that merchants try, and the one of other sites' pages. */
const BUILDS: Record<string, { name: string; outDir: string; input: string }> = {
  production: { name: 'chat', outDir: 'build/widget', input: 'app/widget/main.tsx' },
  preview: { name: 'preview', outDir: 'build/widget/preview', input: 'app/widget/preview.tsx' },
  storefront: { name: 'storefront', outDir: 'build/widget/storefront', input: 'app/widget/storefront.tsx' },
};

/** Builds the shopper's chat by itself: no React, no Polaris, one script per page. */
export default defineConfig(({ mode }) => {
  const { name, outDir, input } = BUILDS[mode] ?? BUILDS.production!;
  return {
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: 'es2020',
      cssTarget: 'chrome111',
      modulePreload: false,
      rollupOptions: {
        input,
        // Other sites' pages call what the file exports; a page of its own starts by itself.
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
