import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import {
  handlePromptAction,
  loadPromptEditor,
} from '#app/features/assistant/prompt-editor/prompt-editor.server.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { readJson } from '#app/platform/http/request-body.server.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'edit-prompt');
  const { searchParams } = new URL(request.url);
  const getId = (name: string) => z.uuid().safeParse(searchParams.get(name)).data ?? null;
  const page = await loadPromptEditor({ merchantId, after: getId('after'), compare: getId('compare') });
  return jsonResponse({ answer: null, page });
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request, 'edit-prompt');
  const { merchantId } = merchant;
  const { author } = await getAuthor({ request, merchant });
  const answer = await handlePromptAction({ merchantId, author, sent: await readJson(request, 1_000_000) });
  if (!answer) throw errorResponse(400, 'Unknown prompt action');
  return jsonResponse({ answer, page: await loadPromptEditor({ merchantId }) });
}
