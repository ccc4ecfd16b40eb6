/**
 * Brings the script of a route that is only written to. Remix would bring it with the first write, and without a network
 * that write would then fail before it is sent.
 */
export function readyRoute(id: string): void {
  const address = window.__remixManifest?.routes[id]?.module;
  if (address) import(/* @vite-ignore */ address).catch(() => undefined);
}
