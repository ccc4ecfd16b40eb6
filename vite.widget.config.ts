import { defineConfig } from 'vite';

/** Builds the shopper's chat by itself: no React, no Polaris, one script per page. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/widget',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2020',
    cssTarget: 'chrome111',
    rollupOptions: {
      input: 'app/widget/main.tsx',
      output: {
        entryFileNames: 'chat-[hash].js',
        chunkFileNames: 'part-[hash].js',
        assetFileNames: 'chat-[hash][extname]',
      },
    },
  },
});
