import { pool } from '#app/platform/db.server.ts';

/** What a shop lets the app do, as far as it is known; nothing once it is uninstalled. */
export async function listScopes({ domain }: { domain: string }): Promise<string[]> {
  const { rows } = await pool.query<{ scope: string | null }>(
    'select scope from shopify_session where shop = $1 and not is_online limit 1',
    [domain],
  );
  return rows[0]?.scope?.split(/[\s,]+/).filter(Boolean) ?? [];
}
