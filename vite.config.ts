import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Where the script of a page doesn't come, Remix loads the document anew: without a network the browser then puts its
 * own error in the place of all that was typed. It is tried again instead, and the error screen stands in the frame.
 */
function keepDocument(): Plugin {
  const loads = /import\(\s*\/\*.*?\*\/\s*route\.module\)/;
  const fails = '} catch (error) {';
  const steady = JSON.stringify(fileURLToPath(new URL('app/ui/network/router-requests.ts', import.meta.url)));
  return {
    name: 'keep-document',
    transform(code, id, options) {
      if (options?.ssr || !/@remix-run\/react\/dist\/esm\/routeModules\.js$/.test(id)) return null;
      if (!loads.test(code) || !code.includes(fails)) throw new Error('Remix loads its pages in another way');
      return `import { importSteadily, NoResponseError } from ${steady};\n${code}`
        .replace(loads, 'importSteadily(route.module)')
        .replace(fails, `${fails} if (error instanceof NoResponseError) throw error;`);
    },
  };
}

export default defineConfig({
  plugins: [keepDocument(), remix(remixConfig)],
  build: { assetsInlineLimit: 0 },
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
