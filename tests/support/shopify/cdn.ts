import { browserFile } from './admin-pages.ts';
import type { Visit } from './http.ts';
import { readAsset } from './theme-extension.ts';

/** `https://cdn.shopify.com`: App Bridge, the theme extension's assets, and pictures of products. */

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 12"><path fill="#d9dee5" d="M0 0h16v12H0z"/><path fill="#b3bdca" d="M2 7h12v2H2zM2 5h3v2H2z"/></svg>';

export function answerCdn({ url }: Visit): Response {
  const { pathname } = url;
  if (pathname === '/shopifycloud/app-bridge.js') return browserFile('app-bridge.js', 'text/javascript');
  if (pathname === '/local/storefront.css') return browserFile('storefront.css', 'text/css');
  const asset = /^\/extensions\/local\/[\w-]+\/assets\/([\w.-]+)$/.exec(pathname)?.[1];
  if (asset) return readAsset(asset) ?? new Response('Not Found', { status: 404 });
  if (!pathname.startsWith('/s/files/')) return new Response('Not Found', { status: 404 });
  return new Response(PICTURE, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
}
