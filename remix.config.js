/**
 * Remix options, used by vite.config.ts.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  ignoredRouteFiles: ['**/.*'],
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // The manifest of all routes comes with the first page, so that a click never waits for a second request.
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
};
