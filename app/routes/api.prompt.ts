import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answerPromptIntent } from '#app/features/assistant/prompt/answer-prompt-intent.server.ts';
import { promptPageData } from '#app/features/assistant/prompt/prompt-page-data.server.ts';
import { getAuthor } from '#app/features/team/get-author.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readJson, refuse } from '#app/platform/http-guard.server.ts';

/** More than a prompt holds with every character escaped. */
const BODY_LIMIT = 1_000_000;
const UNCACHED = { headers: { 'Cache-Control': 'no-store' } };

/** The prompt's versions, going on after `?after=`, and what differs from the version `?compare=`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const { searchParams } = new URL(request.url);
  const read = (name: string) => z.uuid().safeParse(searchParams.get(name)).data ?? null;
  const page = await promptPageData({ merchantId, after: read('after'), compare: read('compare') });
  return Response.json({ answer: null, page }, UNCACHED);
}

/** What the prompt's editor does, and what it shows from then on. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request);
  const { merchantId } = merchant;
  const { author } = await getAuthor({ request, merchant });
  const answer = await answerPromptIntent({ merchantId, author, sent: await readJson(request, BODY_LIMIT) });
  if (!answer) throw refuse(400, 'This is nothing that the prompt’s editor does');
  return Response.json({ answer, page: await promptPageData({ merchantId }) }, UNCACHED);
}
