import type { Submission } from '@conform-to/react';
import { data } from '@remix-run/node';

interface Refusal {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  /** Set when there were too many attempts. */
  waitSeconds?: number;
}

/** Answers a form with its errors beside their fields and what was typed, passwords left out. */
export function refuseForm<T>(submission: Submission<T, string[]>, refusal: Refusal = {}) {
  const { waitSeconds, ...errors } = refusal;
  const result = submission.reply({ ...errors, hideFields: ['password'] });
  if (waitSeconds === undefined) return data(result, { status: 400 });
  return data(result, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
}

export function cookieHeaders(cookies: string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
