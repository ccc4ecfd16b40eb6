import { defineConfig } from 'vite';

/** Builds the shopper's chat by itself: no React, no Polaris, one script per page. `--mode preview` builds the one that merchants try. */
export default defineConfig(({ mode }) => {
  const isPreview = mode === 'preview';
  const name = isPreview ? 'preview' : 'chat';
  return {
    publicDir: false,
    build: {
      outDir: isPreview ? 'build/widget/preview' : 'build/widget',
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: 'es2020',
      cssTarget: 'chrome111',
      rollupOptions: {
        input: isPreview ? 'app/widget/preview.tsx' : 'app/widget/main.tsx',
        output: {
          entryFileNames: `${name}-[hash].js`,
          chunkFileNames: 'part-[hash].js',
          assetFileNames: `${name}-[hash][extname]`,
        },
      },
    },
  };
});
