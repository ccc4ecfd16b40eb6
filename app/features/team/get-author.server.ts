import { authorOf } from '#app/features/account/account.ts';
import { getUser } from '#app/features/account/get-user.server.ts';
import type { Merchant } from '#app/features/team/require-merchant.server.ts';

/** Under which name changes are told that come out of a Shopify admin: whoever works there is known to the shop alone. */
export const ADMIN_AUTHOR = 'Shopify admin';

interface Authorship {
  request: Request;
  merchant: Pick<Merchant, 'shell'>;
}

/**
 * Who changes something, as others are told. `self` is the name by which a page knows its own reader, empty where several
 * people share one. In the admin no cookie is read.
 */
export async function getAuthor({ request, merchant }: Authorship) {
  if (merchant.shell === 'embedded') return { author: { userId: null, name: ADMIN_AUTHOR }, self: '' };
  const author = authorOf(await getUser({ request }));
  return { author, self: author.name };
}
