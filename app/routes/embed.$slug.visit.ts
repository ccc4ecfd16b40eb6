import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStore } from '#app/features/chat/api/require-chat.server.ts';
import { isRobot, recordVisit, visitSchema } from '#app/features/chat/events/record-events.server.ts';
import { errorResponse, jsonResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { clientAddress, enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';

/** Counts a visitor on a website with the script tag, and returns whether to show the launcher. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return withOutageResponse(async () => {
    const { merchantId } = await requireStore(params.slug);
    const key = `${merchantId} ${clientAddress(request)}`;
    await enforceRateLimit({ name: 'embed-visit', key, points: 120, seconds: 60 });
    const visit = visitSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!visit.success) throw errorResponse(400, visit.error.issues[0]!.message);
    if (isRobot(request)) return jsonResponse({});
    return jsonResponse((await recordVisit({ merchantId, channel: 'embed', ...visit.data })) ?? {});
  });
}
