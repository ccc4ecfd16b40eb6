import { auth } from '#app/platform/auth.server.ts';

/** Ends the session on the server and answers the cookies that clear the browser; no session is no error. */
export async function logOut({ request }: { request: Request }): Promise<{ cookies: string[] }> {
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return { cookies: headers.getSetCookie() };
}
