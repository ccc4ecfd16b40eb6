import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { type LeftToast, type Toast, TOAST_PARAM } from '#app/ui/toast.ts';

/** A redirect should follow at once; a toast that nobody fetched is stale after this. */
const KEPT_MS = 60_000;
/** Longer than any note, and short enough for an address. */
const SIGNED_MAX = 2_000;

const left = z.object({
  id: z.string(),
  message: z.string(),
  tone: z.enum(['success', 'critical', 'info']).optional(),
  until: z.number(),
});

/**
 * Sends the visitor on, to a page that will show the toast once. It travels signed in the address: in the Shopify admin
 * there is no cookie, and nobody else can put words on the page.
 */
export function redirectWithToast(path: string, toast: Toast, now = new Date()): Response {
  const { message, tone } = toast;
  const body = JSON.stringify({ id: randomUUID(), message, tone, until: now.getTime() + KEPT_MS });
  const payload = Buffer.from(body).toString('base64url');
  const target = new URL(path, 'http://own.invalid');
  target.searchParams.set(TOAST_PARAM, `${payload}.${sign(payload)}`);
  return redirect(target.pathname + target.search + target.hash);
}

/** The toast that waits for this page; null without one, and for one that is forged or late. */
export function takeToast(request: Request, now = new Date()): LeftToast | null {
  const signed = new URL(request.url).searchParams.get(TOAST_PARAM) ?? '';
  const [payload = '', signature = ''] = signed.length <= SIGNED_MAX ? signed.split('.') : [];
  const [given, due] = [Buffer.from(signature), Buffer.from(sign(payload))];
  if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
  const { until, ...toast } = left.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return until > now.getTime() ? toast : null;
}

function sign(payload: string): string {
  return createHmac('sha256', env().AUTH_SECRET).update(`toast:${payload}`).digest('base64url');
}
