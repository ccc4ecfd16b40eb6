import { askAuth, auth } from '#app/platform/auth.server.ts';
import { hasShopifyMarks } from '#app/platform/shopify-marks.ts';

/** Prolongs a session that is in use, at most once a day, and answers the cookies that the browser must then take. */
export async function renewSession({ request }: { request: Request }): Promise<{ cookies: string[] }> {
  if (hasShopifyMarks(request)) return { cookies: [] };
  const { headers } = await askAuth(() =>
    auth.api.getSession({ headers: request.headers, returnHeaders: true }),
  );
  return { cookies: headers.getSetCookie() };
}
