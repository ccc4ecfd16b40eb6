import { readFileSync } from 'node:fs';
import type { LocalApp } from './local-shopify-context.ts';

/** The app as Shopify knows it, per `shopify.app.toml`, with its own keys. */

export const API_KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
export const API_SECRET = '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';
const TOML = new URL('../../../shopify.app.toml', import.meta.url);

export interface AppOptions {
  appUrl?: string;
  /** Where the app listens behind a local tunnel at `appUrl`. */
  target?: string;
  scopes?: string[];
  topics?: string[];
}

export function makeApp({ appUrl, target, scopes, topics = [] }: AppOptions): LocalApp {
  const url = appUrl?.replace(/\/$/, '') ?? null;
  return {
    apiKey: API_KEY,
    apiSecret: API_SECRET,
    handle: 'bedside',
    title: 'Bedside',
    url,
    target: target ?? null,
    scopes: scopes ?? configured().scopes,
    optionalScopes: configured().optionalScopes,
    redirectUrls: ['http://localhost', 'https://bedside.example', ...(url ? [url] : [])],
    webhookPath: '/webhooks',
    proxy: { prefix: 'apps', subpath: 'bedside', path: '/proxy' },
    topics: new Set(topics),
    plans: [
      { handle: 'starter-self', name: 'Starter', monthly: '49.00', yearly: '490.00', trialDays: 0 },
      { handle: 'pro', name: 'Pro', monthly: '99.00', yearly: '990.00', trialDays: 14 },
    ],
    welcomePath: '/membership',
  };
}

export function configured(): { scopes: string[]; optionalScopes: string[]; topics: string[] } {
  const text = readFileSync(TOML, 'utf8');
  const scopes =
    /^scopes\s*=\s*"([^"]*)"/m
      .exec(text)?.[1]
      ?.split(',')
      .map((scope) => scope.trim()) ?? [];
  const lists = (name: string) =>
    [...text.matchAll(new RegExp(`^\\s*${name}\\s*=\\s*\\[([^\\]]*)\\]`, 'gm'))].flatMap(([, list]) =>
      [...list!.matchAll(/"([^"]+)"/g)].map(([, entry]) => entry!),
    );
  return {
    scopes: scopes.filter(Boolean),
    optionalScopes: lists('optional_scopes'),
    topics: [...lists('topics'), ...lists('compliance_topics')],
  };
}
