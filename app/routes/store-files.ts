import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { getUser } from '#app/features/account/session.server.ts';
import { UPLOAD_TEXTS } from '#app/features/files/files-texts.ts';
import { getFileDetail, getFilesPage } from '#app/features/files/library/files-page.server.ts';
import {
  deleteStoreFile,
  retryStoreFile,
  setFileCategory,
} from '#app/features/files/library/store-files.server.ts';
import { FILE_CATEGORIES, FILE_MAX_BYTES } from '#app/features/files/store-file.ts';
import { storeUpload } from '#app/features/files/upload/upload-file.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit, errorResponse, readJson } from '#app/platform/http/request-guard.server.ts';
import { readUpload, withUploadSlot } from '#app/platform/http/upload.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';
import { DiskFullError, writeTempFile } from '#app/platform/storage/storage.server.ts';

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };
const BODY_LIMIT = 1_000;

const fileIdSchema = z.uuid();
const fileChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('file-under'), fileId: fileIdSchema, category: z.enum(FILE_CATEGORIES) }),
  z.object({ intent: z.literal('read-again'), fileId: fileIdSchema }),
]);

/** A merchant's papers, or what was read in the one that `?file=` names. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (await isUnauthenticated(request)) throw errorResponse(401, UPLOAD_TEXTS.nobody);
  const { merchantId } = await requireMerchant(request);
  const asked = new URL(request.url).searchParams.get('file');
  if (asked === null) return Response.json(await getFilesPage(merchantId), NO_STORE);
  const read = fileIdSchema.safeParse(asked);
  const detail = read.success ? await getFileDetail({ merchantId, fileId: read.data }) : null;
  if (!detail) throw errorResponse(404, UPLOAD_TEXTS.gone);
  return Response.json(detail, NO_STORE);
}

/** POST takes a file as its body and `?name=`; PATCH changes one; DELETE removes the one that `?file=` names. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (await isUnauthenticated(request)) throw errorResponse(401, getUnauthenticatedText(request));
  const { merchantId, member } = await requireMerchant(request);
  if (member.role === 'staff') throw errorResponse(403, UPLOAD_TEXTS.forbidden);
  const limit = () => enforceRateLimit({ name: 'store-files', key: merchantId, points: 300, seconds: 60 });
  if (request.method === 'POST') {
    // An upload that has to come back for want of room doesn't count.
    await withUploadSlot(merchantId, async () => {
      await limit();
      await handleUpload(request, merchantId);
    });
    return Response.json({ ok: true }, NO_STORE);
  }
  await limit();
  if (request.method === 'PATCH') await handleChange(request, merchantId);
  else if (request.method === 'DELETE') await handleDelete(request, merchantId);
  else throw errorResponse(405, 'This is nothing that the files do');
  return Response.json({ ok: true }, NO_STORE);
}

// In the Shopify admin there is no account: the guard itself says what a token lacks.
async function isUnauthenticated(request: Request): Promise<boolean> {
  return !isEmbeddedRequest(request) && (await getUser({ request })) === null;
}

// Whoever uploads learns whether a session has ended or never was; the rest needs somebody at all.
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
    brokenOff: UPLOAD_TEXTS.unreadable,
  },
};

async function handleUpload(request: Request, merchantId: string): Promise<void> {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  try {
    const file = await writeTempFile(readUpload(request, UPLOAD_LIMITS));
    const outcome = await storeUpload({ merchantId, name, file });
    if (outcome.ok) return;
    throw errorResponse(422, UPLOAD_TEXTS[outcome.reason]);
  } catch (error) {
    throw error instanceof DiskFullError ? errorResponse(507, UPLOAD_TEXTS['disk-full']) : error;
  }
}

async function handleChange(request: Request, merchantId: string): Promise<void> {
  const sent = fileChangeSchema.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw errorResponse(400, 'This is nothing that the files do');
  const isThere =
    sent.data.intent === 'file-under'
      ? await setFileCategory({ merchantId, fileId: sent.data.fileId }, sent.data.category)
      : await retryStoreFile({ merchantId, fileId: sent.data.fileId });
  if (!isThere) throw errorResponse(404, UPLOAD_TEXTS.gone);
}

async function handleDelete(request: Request, merchantId: string): Promise<void> {
  const named = fileIdSchema.safeParse(new URL(request.url).searchParams.get('file'));
  const isDeleted = named.success && (await deleteStoreFile({ merchantId, fileId: named.data }));
  if (!isDeleted) throw errorResponse(404, UPLOAD_TEXTS.gone);
}
