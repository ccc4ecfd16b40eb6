import { askAuth } from '#app/platform/auth.server.ts';

/** A person who just came in, with the cookies that their next request needs. */
export interface SignedIn {
  ok: true;
  userId: string;
  cookies: string[];
}

interface LibraryAnswer {
  headers: Headers;
  response: { user: { id: string } };
}

/** The library's refusals that a visitor can do something about. */
const REFUSALS = [
  'INVALID_EMAIL_OR_PASSWORD',
  'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  'FAILED_TO_CREATE_USER',
] as const;
type Refusal = (typeof REFUSALS)[number];

/** Calls the login library and tells its refusals, which it throws, from outages, which stay thrown. */
export async function answerOf(
  call: () => Promise<LibraryAnswer>,
): Promise<SignedIn | { ok: false; refusal: Refusal; error: unknown }> {
  try {
    const { headers, response } = await askAuth(call);
    return { ok: true, userId: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    const code = (error as { body?: { code?: string } } | null)?.body?.code;
    const refusal = REFUSALS.find((known) => known === code);
    if (refusal) return { ok: false, refusal, error };
    throw error;
  }
}
