import { chatUrlOf } from '#app/features/merchant/chat-url.ts';
import { db } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';

/** Where shoppers reach the merchant's assistant; null until it is deployed. */
export async function getChatUrl({ merchantId }: { merchantId: string }): Promise<string | null> {
  const [onboarding, subdomain] = await Promise.all([
    db.onboarding.findUnique({ where: { merchantId }, select: { isDeployed: true } }),
    db.subdomain.findFirst({
      where: { merchantId, status: 'active' },
      orderBy: { createdAt: 'desc' },
      select: { slug: true },
    }),
  ]);
  if (!onboarding?.isDeployed || !subdomain) return null;
  return chatUrlOf(subdomain.slug, { host: env().APP_HOST, protocol: env().APP_PROTOCOL });
}
