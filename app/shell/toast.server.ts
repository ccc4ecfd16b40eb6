import { randomUUID } from 'node:crypto';
import { createCookieSessionStorage, redirect } from '@remix-run/node';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import type { Toast } from '#app/ui/toasts.tsx';

type ServerToast = Toast & { id: string };

/** A redirect should follow at once; a toast that nobody fetched is stale after this. */
const KEPT_SECONDS = 60;

const storage = () =>
  singleton('toast-cookie', () =>
    createCookieSessionStorage<{ toast: ServerToast }>({
      cookie: {
        name: 'bedside_toast',
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: env().APP_PROTOCOL === 'https',
        secrets: [env().AUTH_SECRET],
        maxAge: KEPT_SECONDS,
      },
    }),
  );

/** Sends the visitor on, to a page that will show the toast once. */
export async function redirectWithToast(path: string, toast: Toast): Promise<Response> {
  const session = await storage().getSession();
  session.set('toast', { ...toast, id: randomUUID() });
  return redirect(path, { headers: { 'Set-Cookie': await storage().commitSession(session) } });
}

/** The toast that waits for this page, and the cookie that takes it away. */
export async function takeToast(request: Request): Promise<{ toast: ServerToast | null; cookies: string[] }> {
  const session = await storage().getSession(request.headers.get('Cookie'));
  const toast = session.get('toast') ?? null;
  return { toast, cookies: toast ? [await storage().destroySession(session)] : [] };
}
