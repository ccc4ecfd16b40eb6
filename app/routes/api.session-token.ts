import type { ActionFunctionArgs } from '@remix-run/node';
import { issueSessionToken } from '#app/features/account/session.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** Returns a bearer token for the signed-in user: `docs/api.md`. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return loader();
  const issued = await issueSessionToken(request);
  if (!issued) throw errorResponse(401, 'No user is currently signed in');
  return jsonResponse(issued, 201);
}

export function loader(): never {
  throw errorResponse(405, 'A session token is issued by POST', { Allow: 'POST' });
}
