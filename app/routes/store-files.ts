import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { getUser } from '#app/features/account/get-user.server.ts';
import { deleteStoreFile } from '#app/features/files/delete-store-file.server.ts';
import { filesPageData } from '#app/features/files/files-page-data.server.ts';
import { getFileDetail } from '#app/features/files/get-file-detail.server.ts';
import { rereadStoreFile } from '#app/features/files/reread-store-file.server.ts';
import { setFileCategory } from '#app/features/files/set-file-category.server.ts';
import { FILE_CATEGORIES, FILE_MAX_BYTES } from '#app/features/files/store-file.ts';
import { keepUpload } from '#app/features/files/upload-store-file.server.ts';
import { UPLOAD_TEXTS } from '#app/features/files/upload-texts.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { limitRate, readJson, refuse } from '#app/platform/http-guard.server.ts';
import { hasShopifyMarks } from '#app/platform/shopify-marks.ts';
import { DiskFullError, writeTempFile } from '#app/platform/temp-file.server.ts';
import { readUpload, withUploadSlot } from '#app/platform/upload.server.ts';

const UNCACHED = { headers: { 'Cache-Control': 'no-store' } };
const BODY_LIMIT = 1_000;

const fileId = z.uuid();
const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('file-under'), fileId, category: z.enum(FILE_CATEGORIES) }),
  z.object({ intent: z.literal('read-again'), fileId }),
]);

/** A merchant's papers, or what was read in the one that `?file=` names. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (await isStranger(request)) throw refuse(401, UPLOAD_TEXTS.nobody);
  const { merchantId } = await requireMerchant(request);
  const asked = new URL(request.url).searchParams.get('file');
  if (asked === null) return Response.json(await filesPageData({ merchantId }), UNCACHED);
  const read = fileId.safeParse(asked);
  const detail = read.success ? await getFileDetail({ merchantId, fileId: read.data }) : null;
  if (!detail) throw refuse(404, UPLOAD_TEXTS.gone);
  return Response.json(detail, UNCACHED);
}

/** POST takes a file as its body and `?name=`; PATCH changes one; DELETE removes the one that `?file=` names. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (await isStranger(request)) throw refuse(401, wordStranger(request));
  const { merchantId, member } = await requireMerchant(request);
  if (member.role === 'staff') throw refuse(403, UPLOAD_TEXTS.forbidden);
  const limit = () => limitRate({ name: 'store-files', key: merchantId, points: 300, seconds: 60 });
  if (request.method === 'POST') {
    // An upload that has to come back for want of room doesn't count.
    await withUploadSlot(merchantId, async () => {
      await limit();
      await upload(request, merchantId);
    });
    return Response.json({ ok: true }, UNCACHED);
  }
  await limit();
  if (request.method === 'PATCH') await makeChange(request, merchantId);
  else if (request.method === 'DELETE') await remove(request, merchantId);
  else throw refuse(405, 'This is nothing that the files do');
  return Response.json({ ok: true }, UNCACHED);
}

// In the Shopify admin there is no account: the guard itself says what a token lacks.
async function isStranger(request: Request): Promise<boolean> {
  return !hasShopifyMarks(request) && (await getUser({ request })) === null;
}

// Whoever uploads learns whether a session has ended or never was; the rest needs somebody at all.
function wordStranger(request: Request): string {
  if (request.method !== 'POST') return UPLOAD_TEXTS.nobody;
  const hadSession = /\.session_token=/.test(request.headers.get('cookie') ?? '');
  return hadSession ? UPLOAD_TEXTS.signedOut : UPLOAD_TEXTS.signedOutHere;
}

const RULES = {
  maxBytes: FILE_MAX_BYTES,
  texts: {
    tooLarge: UPLOAD_TEXTS['too-large'],
    stalled: UPLOAD_TEXTS.stalled,
    brokenOff: UPLOAD_TEXTS.unreadable,
  },
};

async function upload(request: Request, merchantId: string): Promise<void> {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  try {
    const file = await writeTempFile(readUpload(request, RULES));
    const outcome = await keepUpload({ merchantId, name, file });
    if (outcome.ok) return;
    throw refuse(422, UPLOAD_TEXTS[outcome.reason]);
  } catch (error) {
    throw error instanceof DiskFullError ? refuse(507, UPLOAD_TEXTS['disk-full']) : error;
  }
}

async function makeChange(request: Request, merchantId: string): Promise<void> {
  const sent = change.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw refuse(400, 'This is nothing that the files do');
  const isThere =
    sent.data.intent === 'file-under'
      ? await setFileCategory({ merchantId, ...sent.data })
      : await rereadStoreFile({ merchantId, fileId: sent.data.fileId });
  if (!isThere) throw refuse(404, UPLOAD_TEXTS.gone);
}

async function remove(request: Request, merchantId: string): Promise<void> {
  const named = fileId.safeParse(new URL(request.url).searchParams.get('file'));
  const deleted = named.success ? await deleteStoreFile({ merchantId, fileId: named.data }) : null;
  if (!deleted) throw refuse(404, UPLOAD_TEXTS.gone);
}
