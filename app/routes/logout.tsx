import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { logOut } from '#app/features/account/session.server.ts';
import { cookieHeaders } from '#app/shell/responses.server.ts';

/** GET must not log anyone out. */
export function loader() {
  return redirect('/');
}

export async function action({ request }: ActionFunctionArgs) {
  const { cookies } = await logOut({ request });
  return redirect('/login', { headers: cookieHeaders(cookies) });
}
