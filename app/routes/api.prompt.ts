import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import {
  handlePromptAction,
  loadPromptEditor,
} from '#app/features/assistant/prompt-editor/prompt-editor.server.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, readJson } from '#app/platform/http/request-guard.server.ts';

/** More than a prompt holds with every character escaped. */
const BODY_LIMIT = 1_000_000;
const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** The prompt's versions, going on after `?after=`, and what differs from the version `?compare=`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const { searchParams } = new URL(request.url);
  const read = (name: string) => z.uuid().safeParse(searchParams.get(name)).data ?? null;
  const page = await loadPromptEditor({ merchantId, after: read('after'), compare: read('compare') });
  return Response.json({ answer: null, page }, NO_STORE);
}

/** What the prompt's editor does, and what it shows from then on. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request);
  const { merchantId } = merchant;
  const { author } = await getAuthor({ request, merchant });
  const answer = await handlePromptAction({ merchantId, author, sent: await readJson(request, BODY_LIMIT) });
  if (!answer) throw errorResponse(400, 'This is nothing that the prompt’s editor does');
  return Response.json({ answer, page: await loadPromptEditor({ merchantId }) }, NO_STORE);
}
