import { sendNewSignInMail } from '#app/features/account/account-mail.server.ts';
import { getSafeRedirectPath, withRedirect } from '#app/features/account/account.ts';
import { rememberDevice } from '#app/features/account/attempts.server.ts';
import { describeDevice } from '#app/features/account/session.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { auth, callAuth } from '#app/platform/security/auth.server.ts';
import { GOOGLE } from '#app/platform/security/google.server.ts';

/** The page in the popup that tells the sign-in page to continue. */
export const SIGN_IN_DONE_PATH = '/login/done';

interface GoogleSignIn {
  request: Request;
  /** The page to continue to. */
  next: string;
  isPopup: boolean;
}

/** Google's page, and the cookie that ties its answer to this browser. */
export async function startGoogleSignIn({ request, next, isPopup }: GoogleSignIn) {
  const { headers, response } = await callAuth(() =>
    auth.api.signInSocial({
      body: {
        provider: GOOGLE,
        callbackURL: isPopup ? withNext(SIGN_IN_DONE_PATH, next) : next,
        errorCallbackURL: isPopup
          ? `${withNext(SIGN_IN_DONE_PATH, next)}&failed=1`
          : withRedirect('/login', next),
        disableRedirect: true,
      },
      headers: request.headers,
      returnHeaders: true,
    }),
  );
  return { url: response.url ?? '/login', cookies: headers.getSetCookie() };
}

function withNext(path: string, next: string): string {
  return `${path}?redirect=${encodeURIComponent(next)}`;
}

interface GoogleAnswer {
  path: string;
  cookies: string[];
  /** Null if no one was signed in. */
  userId: string | null;
}

/** Google's answer: where to go on, with a session unless it failed. The owner is told about the new sign-in. */
export async function finishGoogleSignIn(request: Request): Promise<GoogleAnswer> {
  const answer = await auth.handler(request);
  const cookies = answer.headers.getSetCookie();
  const path = toOwnPath(answer.headers.get('Location'));
  const user = await getSignedInUser(cookies);
  if (!user) return { path, cookies, userId: null };
  await notifyOfSignIn(user.email, request);
  const device = rememberDevice({ request, email: user.email });
  return { path, cookies: [...cookies, device], userId: user.id };
}

function toOwnPath(location: string | null): string {
  const url =
    location && URL.canParse(location, 'http://own.invalid') ? new URL(location, 'http://own.invalid') : null;
  return url ? getSafeRedirectPath(url.pathname + url.search) : '/login?error=google';
}

async function getSignedInUser(cookies: string[]): Promise<{ id: string; email: string } | null> {
  const cookie = cookies.map((line) => line.split(';')[0]!).join('; ');
  const session = await callAuth(() => auth.api.getSession({ headers: new Headers({ cookie }) }));
  return session?.user ?? null;
}

async function notifyOfSignIn(email: string, request: Request): Promise<void> {
  const device = describeDevice(request.headers.get('user-agent') ?? '');
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  try {
    await sendNewSignInMail({ email, device, when: when.format(new Date()) });
  } catch (error) {
    log.warn({ err: error }, 'new sign-in not mailed');
  }
}
