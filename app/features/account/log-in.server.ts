import { createHash } from 'node:crypto';
import { ACCOUNT_TEXTS } from '#app/features/account/account.ts';
import { isKnownDevice, rememberDevice } from '#app/features/account/known-device.server.ts';
import { answerOf, type SignedIn } from '#app/features/account/signed-in.server.ts';
import { auth } from '#app/platform/auth.server.ts';
import { countUse, type Limit, refundUse, senderAddress } from '#app/platform/http-guard.server.ts';

interface LogIn {
  email: string;
  password: string;
  request: Request;
}

type LogInAnswer =
  | SignedIn
  | { ok: false; reason: 'wrong-credentials'; message: string }
  | { ok: false; reason: 'too-many-attempts'; message: string; waitSeconds: number };

/**
 * Starts a session. An unknown address and a wrong password get one answer and cost the same time. Attempts are counted
 * before the password is checked; what is counted against strangers never locks out the owner's known device.
 */
export async function logIn({ email, password, request }: LogIn): Promise<LogInAnswer> {
  const limits = limitsOf(request, email);
  for (const limit of limits) {
    const waitSeconds = await countUse(limit);
    if (waitSeconds > 0) {
      const message = ACCOUNT_TEXTS.tooManyAttempts(Math.ceil(waitSeconds / 60));
      return { ok: false, reason: 'too-many-attempts', message, waitSeconds };
    }
  }
  const answer = await answerOf(() =>
    auth.api.signInEmail({ body: { email, password }, headers: request.headers, returnHeaders: true }),
  );
  if (!answer.ok) return { ok: false, reason: 'wrong-credentials', message: ACCOUNT_TEXTS.wrongCredentials };
  for (const limit of limits.filter(({ isForGuesses }) => isForGuesses)) await refundUse(limit);
  return { ...answer, cookies: [...answer.cookies, rememberDevice({ request, email })] };
}

/** What an attempt counts against; of those for guesses a successful sign-in is taken back. */
function limitsOf(request: Request, email: string): (Limit & { isForGuesses?: true })[] {
  // Rows of limits outlive requests: none holds an e-mail address.
  const account = createHash('sha256').update(email).digest('base64url');
  if (isKnownDevice({ request, email })) {
    return [{ name: 'sign-in-device', key: account, points: 20, seconds: 900 }];
  }
  const sender = senderAddress(request);
  return [
    { name: 'sign-in', key: sender, points: 60, seconds: 60 },
    { name: 'sign-in-sender', key: sender, points: 5, seconds: 300, isForGuesses: true },
    { name: 'sign-in-account', key: account, points: 10, seconds: 900, isForGuesses: true },
  ];
}
