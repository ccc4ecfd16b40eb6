import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { getUser } from '#app/features/account/get-user.server.ts';
import { deleteStoreFile } from '#app/features/files/delete-store-file.server.ts';
import { filesPageData } from '#app/features/files/files-page-data.server.ts';
import { getFileDetail } from '#app/features/files/get-file-detail.server.ts';
import { rereadStoreFile } from '#app/features/files/reread-store-file.server.ts';
import { setFileCategory } from '#app/features/files/set-file-category.server.ts';
import { FILE_CATEGORIES, FILE_MAX_BYTES } from '#app/features/files/store-file.ts';
import { uploadStoreFile } from '#app/features/files/upload-store-file.server.ts';
import { UPLOAD_TEXTS } from '#app/features/files/upload-texts.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { limitRate, readBytes, readJson, refuse } from '#app/platform/http-guard.server.ts';
import { hasShopifyMarks } from '#app/platform/shopify-marks.ts';

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
  await limitRate({ name: 'store-files', key: merchantId, points: 300, seconds: 60 });
  if (request.method === 'POST') await upload(request, merchantId);
  else if (request.method === 'PATCH') await makeChange(request, merchantId);
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

async function upload(request: Request, merchantId: string): Promise<void> {
  if (Number(request.headers.get('content-length') ?? 0) > FILE_MAX_BYTES) {
    throw refuse(413, UPLOAD_TEXTS['too-large']);
  }
  const bytes = await readBytes(request, FILE_MAX_BYTES).catch((error: unknown) => {
    if (error instanceof Response && error.status === 413) throw refuse(413, UPLOAD_TEXTS['too-large']);
    throw refuse(400, UPLOAD_TEXTS.unreadable);
  });
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const outcome = await uploadStoreFile({ merchantId, name, bytes });
  if (!outcome.ok) throw refuse(422, UPLOAD_TEXTS[outcome.reason]);
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
