import { ACCOUNT_TEXTS } from '#app/features/account/account.ts';
import { answerOf, type SignedIn } from '#app/features/account/signed-in.server.ts';
import { auth } from '#app/platform/auth.server.ts';
import { limitRate, senderAddress } from '#app/platform/http-guard.server.ts';

interface LogIn {
  email: string;
  password: string;
  request: Request;
}

type LogInAnswer = SignedIn | { ok: false; reason: 'wrong-credentials'; message: string };

/** Starts a session. An unknown address and a wrong password get one answer and cost the same time. */
export async function logIn({ email, password, request }: LogIn): Promise<LogInAnswer> {
  const sender = senderAddress(request);
  await limitRate({ name: 'sign-in', key: sender, points: 60, seconds: 60 });
  await limitRate({ name: 'sign-in-pair', key: `${sender} ${email}`, points: 10, seconds: 60 });
  // More than for one sender: one stranger who guesses does not lock the owner out.
  await limitRate({ name: 'sign-in-email', key: email, points: 30, seconds: 60 });
  const answer = await answerOf(() =>
    auth.api.signInEmail({ body: { email, password }, headers: request.headers, returnHeaders: true }),
  );
  if (answer.ok) return answer;
  return { ok: false, reason: 'wrong-credentials', message: ACCOUNT_TEXTS.wrongCredentials };
}
