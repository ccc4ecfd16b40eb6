/**
 * Remix options; vite.config.ts hands them to the Remix plugin.
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
    // All addresses come with the page: asking for them could fail in the middle of a click.
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
};
