import type { Submission } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { env } from '#app/platform/process/env.server.ts';
import { isEqualInConstantTime } from '#app/platform/security/encryption.server.ts';
import { type FlashToast, type Toast, TOAST_PARAM } from '#app/ui/notifications/toast.ts';

interface FormErrors {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  /** Set after too many attempts. */
  waitSeconds?: number;
}

const PASSWORD_FIELDS = ['password', 'currentPassword', 'newPassword', 'confirmation'];

/** Returns the form's errors and input, without passwords. */
export function replyWithErrors<T>(submission: Submission<T, string[]>, refusal: FormErrors = {}) {
  const { waitSeconds, ...errors } = refusal;
  const result = submission.reply({ ...errors, hideFields: PASSWORD_FIELDS });
  if (waitSeconds === undefined) return data(result, { status: 400 });
  return data(result, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
}

export function cookieHeaders(cookies: string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** The redirect follows at once, so an older toast is stale. */
const TOAST_MAX_AGE_MS = 60_000;
/** Longer than any message, yet short enough for a URL. */
const SIGNED_TOAST_MAX_LENGTH = 2_000;

const flashToastSchema = z.object({
  id: z.string(),
  message: z.string(),
  tone: z.enum(['success', 'critical', 'info']).optional(),
  until: z.number(),
});

/**
 * Redirects to a page that shows the toast once. The toast is in the URL, since the Shopify admin blocks cookies, and
 * signed, so no one else can put text on the page.
 */
export function redirectWithToast(path: string, toast: Toast, now = new Date()): Response {
  const { message, tone } = toast;
  const body = JSON.stringify({ id: randomUUID(), message, tone, until: now.getTime() + TOAST_MAX_AGE_MS });
  const payload = Buffer.from(body).toString('base64url');
  const target = new URL(path, 'http://own.invalid');
  target.searchParams.set(TOAST_PARAM, `${payload}.${signToast(payload)}`);
  return redirect(target.pathname + target.search + target.hash);
}

/** The toast for this page; null if missing, forged, or expired. */
export function readFlashToast(request: Request, now = new Date()): FlashToast | null {
  const signed = new URL(request.url).searchParams.get(TOAST_PARAM) ?? '';
  const [payload = '', signature = ''] = signed.length <= SIGNED_TOAST_MAX_LENGTH ? signed.split('.') : [];
  if (!isEqualInConstantTime(signature, signToast(payload))) return null;
  const { until, ...toast } = flashToastSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  return until > now.getTime() ? toast : null;
}

function signToast(payload: string): string {
  return createHmac('sha256', env().AUTH_SECRET).update(`toast:${payload}`).digest('base64url');
}
