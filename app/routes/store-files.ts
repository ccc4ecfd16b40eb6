import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { getUser } from '#app/features/account/session.server.ts';
import { UPLOAD_TEXTS } from '#app/features/files/files-texts.ts';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import {
  deleteStoreFile,
  getFileDetail,
  getFilesPage,
  retryStoreFile,
  setFileCategory,
} from '#app/features/files/library/store-files.server.ts';
import { FILE_CATEGORIES, FILE_MAX_BYTES } from '#app/features/files/store-file.ts';
import { saveUpload } from '#app/features/files/upload/uploads.server.ts';
import { hasPermission } from '#app/features/team/permissions.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { readUpload, withUploadSlot } from '#app/platform/http/upload.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';
import { DiskFullError, writeTempFile } from '#app/platform/storage/storage.server.ts';

const fileIdSchema = z.uuid();
const fileChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('set-category'), fileId: fileIdSchema, category: z.enum(FILE_CATEGORIES) }),
  z.object({ intent: z.literal('retry'), fileId: fileIdSchema }),
]);

/** A merchant's store files, or the content of `?file=`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (await isUnauthenticated(request)) throw errorResponse(401, UPLOAD_TEXTS.nobody);
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  const fileId = new URL(request.url).searchParams.get('file');
  if (fileId === null)
    return jsonResponse(await getFilesPage({ merchantId, limits: await getLimits(merchantId) }));
  const parsed = fileIdSchema.safeParse(fileId);
  const detail = parsed.success ? await getFileDetail({ merchantId, fileId: parsed.data }) : null;
  if (!detail) throw errorResponse(404, UPLOAD_TEXTS.gone);
  return jsonResponse(detail);
}

/** POST uploads the body as `?name=`, PATCH changes a file, DELETE deletes `?file=`. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (await isUnauthenticated(request)) throw errorResponse(401, getUnauthenticatedText(request));
  const { merchantId, member } = await requireMerchant(request);
  if (!hasPermission(member.role, 'edit-settings')) throw errorResponse(403, UPLOAD_TEXTS.forbidden);
  const limit = () => enforceRateLimit({ name: 'store-files', key: merchantId, points: 300, seconds: 60 });
  if (request.method === 'POST') {
    // An upload that must be retried for lack of a slot doesn't count against the limit.
    await withUploadSlot(merchantId, async () => {
      await limit();
      await handleUpload(request, merchantId);
    });
    return jsonResponse({ ok: true });
  }
  await limit();
  if (request.method === 'PATCH') await handleChange(request, merchantId);
  else if (request.method === 'DELETE') await handleDelete(request, merchantId);
  else throw errorResponse(405, 'Method not allowed');
  return jsonResponse({ ok: true });
}

// In the Shopify admin, the guard responds to a missing token.
async function isUnauthenticated(request: Request): Promise<boolean> {
  return !isEmbeddedRequest(request) && (await getUser({ request })) === null;
}

// For uploads, distinguishes an expired session from none.
function getUnauthenticatedText(request: Request): string {
  if (request.method !== 'POST') return UPLOAD_TEXTS.nobody;
  const hadSession = /\.session_token=/.test(request.headers.get('cookie') ?? '');
  return hadSession ? UPLOAD_TEXTS.signedOut : UPLOAD_TEXTS.signedOutHere;
}

const UPLOAD_LIMITS = {
  maxBytes: FILE_MAX_BYTES,
  texts: {
    tooLarge: UPLOAD_TEXTS['too-large'],
    stalled: UPLOAD_TEXTS.stalled,
    interrupted: UPLOAD_TEXTS.unreadable,
  },
};

async function handleUpload(request: Request, merchantId: string): Promise<void> {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  try {
    const file = await writeTempFile(readUpload(request, UPLOAD_LIMITS));
    const outcome = await saveUpload({ merchantId, name, file, limits: await getLimits(merchantId) });
    if (outcome.ok) return;
    throw errorResponse(422, UPLOAD_TEXTS[outcome.reason]);
  } catch (error) {
    throw error instanceof DiskFullError ? errorResponse(507, UPLOAD_TEXTS['disk-full']) : error;
  }
}

async function handleChange(request: Request, merchantId: string): Promise<void> {
  const change = await readJsonAs(request, fileChangeSchema, 1_000);
  const isThere =
    change.intent === 'set-category'
      ? await setFileCategory({ merchantId, fileId: change.fileId }, change.category)
      : await retryStoreFile({ merchantId, fileId: change.fileId });
  if (!isThere) throw errorResponse(404, UPLOAD_TEXTS.gone);
}

async function handleDelete(request: Request, merchantId: string): Promise<void> {
  const named = fileIdSchema.safeParse(new URL(request.url).searchParams.get('file'));
  const isDeleted = named.success && (await deleteStoreFile({ merchantId, fileId: named.data }));
  if (!isDeleted) throw errorResponse(404, UPLOAD_TEXTS.gone);
}
