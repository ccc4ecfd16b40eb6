import { drawBedPicture } from '#tests/support/bed-picture.ts';
import { serve } from '#tests/support/shopify/http.ts';

/** A proxy in place of the internet: it draws every picture and cuts off all other requests. */
export async function startPictureProxy(): Promise<{ url: string; close(): Promise<void> }> {
  const { port, close } = await serve({
    handler: async ({ url, headers, raw }) => {
      if (headers.get('sec-fetch-dest') === 'image')
        return new Response(drawBedPicture(url.href), { headers: { 'content-type': 'image/svg+xml' } });
      raw.destroy();
      return null;
    },
    log: [],
  });
  return { url: `http://127.0.0.1:${port}`, close };
}
