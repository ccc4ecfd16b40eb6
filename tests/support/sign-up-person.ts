import { signUp } from '#app/features/account/sign-up.server.ts';
import { createMerchantForUser } from '#app/features/team/membership.server.ts';
import { makeRequest } from '#tests/support/make-request.ts';

let made = 0;

export const PASSWORD = 'correct-horse-battery';

interface Person {
  userId: string;
  email: string;
  merchantId: string;
  /** The session cookie of the person's browser. */
  cookie: string;
}

/** A person who has signed up, with a team of one. */
export async function signUpPerson(facts: { email?: string } = {}): Promise<Person> {
  made += 1;
  const email = facts.email ?? `person-${made}@store.example`;
  const request = makeRequest('/signup', { sender: `198.51.100.${made % 250}` });
  const answer = await signUp({ email, password: PASSWORD, request });
  if (!answer.ok) throw new Error(answer.message);
  const { merchantId } = await createMerchantForUser({ userId: answer.userId, email });
  const cookie = answer.cookies.map((line) => line.split(';')[0]!).join('; ');
  return { userId: answer.userId, email, merchantId, cookie };
}
