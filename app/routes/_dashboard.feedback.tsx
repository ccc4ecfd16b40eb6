import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  unstable_createMemoryUploadHandler as readPart,
  unstable_parseMultipartFormData as parseMultipart,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getUser } from '#app/features/account/session.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { FeedbackPage } from '#app/features/support/feedback/feedback-page.tsx';
import {
  listOwnFeedback,
  parseDiagnostics,
  saveFeedback,
} from '#app/features/support/feedback/feedback.server.ts';
import {
  FEEDBACK_PATH,
  FEEDBACK_TEXTS,
  feedbackSchema,
  SCREENSHOT_MAX_BYTES,
} from '#app/features/support/feedback/feedback.ts';
import { normalizeReference } from '#app/features/support/errors/error-report.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { limitUploadBody, withUploadSlot } from '#app/platform/http/upload.server.ts';
import { replyWithErrors } from '#app/shell/responses.server.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';
export { RefreshErrorBoundary as ErrorBoundary } from '#app/ui/errors/error-screens.tsx';

export const meta = pageTitle('Support');

/** Five times the longest message, for scripts with long encodings, plus the form's other fields. */
const FIELDS_MAX_BYTES = 40_000;
const PARTS_MAX = 10;
const UPLOAD_LIMITS = {
  // Somewhat more than a screenshot, so that an oversized one is rejected by its field.
  maxBytes: 2 * SCREENSHOT_MAX_BYTES,
  texts: {
    tooLarge: FEEDBACK_TEXTS['too-large'],
    stalled: FEEDBACK_TEXTS.stalled,
    interrupted: FEEDBACK_TEXTS.unreadable,
  },
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId, member } = await requireMerchant(request);
  const { storeInfo } = await getSettings({ merchantId });
  const format = { timeZone: storeInfo.timezone, now: new Date() };
  const messages = await listOwnFeedback({ merchantId, userId: member.userId }, format);
  const { searchParams } = new URL(request.url);
  const wanted = normalizeReference(searchParams.get('sent') ?? '');
  const sent = messages.find(({ reference }) => reference === wanted)?.reference ?? null;
  const error = /^E-[2-9A-Z]{8}$/.exec(searchParams.get('error') ?? '')?.[0] ?? '';
  return { messages, sent, error };
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId, member } = await requireMerchant(request);
  const form = await withUploadSlot(merchantId, () => readFeedbackForm(request));
  const submission = parseWithZod(form, { schema: feedbackSchema });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const wait = await consumeRateLimit({ name: 'feedback', key: merchantId, points: 20, seconds: 3_600 });
  if (wait > 0)
    return replyWithErrors(submission, { formErrors: [FEEDBACK_TEXTS.tooMany], waitSeconds: wait });
  const { topic, message, hasDiagnostics, diagnostics } = submission.value;
  const screenshot = form.get('screenshot');
  const outcome = await saveFeedback({
    merchantId,
    userId: member.userId,
    replyTo: await getReplyAddress(request, merchantId),
    topic,
    message,
    diagnostics: hasDiagnostics ? parseDiagnostics(diagnostics) : null,
    screenshot:
      screenshot instanceof File ? new Uint8Array(await screenshot.arrayBuffer()) : new Uint8Array(),
  });
  if (!outcome.ok)
    return replyWithErrors(submission, { fieldErrors: { screenshot: [FEEDBACK_TEXTS[outcome.reason]] } });
  return redirect(`${FEEDBACK_PATH}?sent=${outcome.reference}`);
}

/** The member's email address; in the Shopify admin, where members are unknown, the store's. */
async function getReplyAddress(request: Request, merchantId: string): Promise<string> {
  const user = await getUser({ request });
  return user?.email ?? (await getSettings({ merchantId })).leads.adminEmail;
}

async function readFeedbackForm(request: Request): Promise<FormData> {
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? ''))
    throw errorResponse(400, FEEDBACK_TEXTS.unreadable);
  let parts = 0;
  const readField = readPart({ maxPartSize: FIELDS_MAX_BYTES, filter: ({ filename }) => !filename });
  const readFile = readPart({
    maxPartSize: UPLOAD_LIMITS.maxBytes,
    filter: ({ filename }) => Boolean(filename),
  });
  try {
    return await parseMultipart(limitUploadBody(request, UPLOAD_LIMITS), (part) => {
      parts += 1;
      if (parts > PARTS_MAX) throw new Error('too many parts');
      return part.name === 'screenshot' ? readFile(part) : readField(part);
    });
  } catch (error) {
    throw error instanceof Response ? error : errorResponse(400, FEEDBACK_TEXTS.unreadable);
  }
}

export default function Support() {
  const { sent, ...page } = useLoaderData<typeof loader>();
  // A new key clears the form after a message is sent.
  return <FeedbackPage key={sent} sent={sent} {...page} lastResult={useActionData<typeof action>()} />;
}
