import { restingSlug } from '#app/features/merchant/resting-slug.server.ts';
import { db } from '#app/platform/db.server.ts';

const LIMIT = 1_000;

/** Frees the chat addresses of a merchant who goes: nobody else gets them for a while, and nothing says whose they were. */
export async function restAddresses(input: { merchantId: string; now?: Date }): Promise<void> {
  const { merchantId, now = new Date() } = input;
  const held = await db.subdomain.findMany({ where: { merchantId }, take: LIMIT, select: { slug: true } });
  for (const { slug } of held) {
    const resting = { merchantId: null, status: 'resting', storeName: '', freedAt: now };
    const hidden = restingSlug(slug);
    await db.$transaction([
      db.subdomain.delete({ where: { slug } }),
      db.subdomain.upsert({ where: { slug: hidden }, create: { ...resting, slug: hidden }, update: resting }),
    ]);
  }
}
