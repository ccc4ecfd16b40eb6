import { logIn } from '#app/features/account/log-in.server.ts';
import { createAccount } from '#app/features/account/sign-up.server.ts';
import { createMerchantForUser } from '#app/features/team/membership.server.ts';
import { hashPassword } from '#app/platform/security/auth.server.ts';
import { makeRequest } from '#tests/support/make-request.ts';

let made = 0;

export const PASSWORD = 'correct-horse-battery';

interface Person {
  userId: string;
  email: string;
  merchantId: string;
  cookie: string;
}

let hash: Promise<string> | null = null;
const getHash = () => (hash ??= hashPassword(PASSWORD));

/** A person with a confirmed account and a team of one. */
export async function signUpPerson(facts: { email?: string } = {}): Promise<Person> {
  made += 1;
  const email = facts.email ?? `person-${made}@store.example`;
  const request = makeRequest('/signup', { sender: `198.51.100.${made % 250}` });
  await createAccount({
    email,
    name: email.split('@')[0]!,
    passwordHash: await getHash(),
    isConfirmed: true,
  });
  const answer = await logIn({ email, password: PASSWORD, request });
  if (!answer.ok) throw new Error(answer.message);
  const { merchantId } = await createMerchantForUser({ userId: answer.userId, email });
  const cookie = answer.cookies.map((line) => line.split(';')[0]!).join('; ');
  return { userId: answer.userId, email, merchantId, cookie };
}
