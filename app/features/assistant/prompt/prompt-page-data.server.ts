import { diffPrompts } from '#app/features/assistant/prompt/diff-prompts.ts';
import { isPromptBehind } from '#app/features/assistant/prompt/is-prompt-behind.server.ts';
import { listPromptRevisions } from '#app/features/assistant/prompt/list-prompt-revisions.server.ts';
import type { PromptRevisionSummary } from '#app/features/assistant/prompt/master-prompt.ts';
import type {
  PromptComparison,
  PromptPage,
  PromptVersion,
} from '#app/features/assistant/prompt/prompt-page.ts';
import { recordPromptInForce } from '#app/features/assistant/prompt/record-prompt-in-force.server.ts';
import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import { lockSettings } from '#app/features/merchant/write-settings.server.ts';
import { db } from '#app/platform/db.server.ts';
import { wordMoment } from '#app/ui/moments.ts';

interface PageWanted {
  merchantId: string;
  /** Shows the versions after this one. */
  after?: string | null;
  /** Compares this version with the one in force. */
  compare?: string | null;
  now?: Date;
}

/** What is due within this time counts as being written. */
const SOON_MS = 10_000;

/** All that the prompt's editor shows. A prompt that came by an import gets its version here. */
export async function promptPageData(wanted: PageWanted): Promise<PromptPage> {
  const { merchantId, after, compare = null, now = new Date() } = wanted;
  const { row, inForce } = await db.$transaction(async (transaction) => {
    await lockSettings(transaction, merchantId);
    return {
      row: await transaction.merchantSettings.findUniqueOrThrow({ where: { merchantId } }),
      inForce: await recordPromptInForce({ merchantId, now }, transaction),
    };
  });
  const { storeInfo, assistant } = completeSettings(row);
  const place = { now, timeZone: storeInfo.timezone };
  const word = (revision: Omit<PromptRevisionSummary, 'length'>) => wordVersion(revision, place);
  const { revisions, next } = await listPromptRevisions({ merchantId, after });
  const isManual = assistant.masterPromptSource === 'manual';
  return {
    text: assistant.masterPrompt,
    inForce: inForce && word(summaryOf(inForce)),
    isQueued: row.promptDueAt !== null && row.promptDueAt.getTime() < now.getTime() + SOON_MS,
    isBehind:
      isManual && inForce !== null && (await isPromptBehind({ merchantId, since: inForce.createdAt })),
    versions: revisions.map(word),
    next,
    comparison: await compareWith({ merchantId, compare, current: assistant.masterPrompt }, word),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof recordPromptInForce>>>;

function summaryOf(row: Row): Omit<PromptRevisionSummary, 'length'> {
  return {
    revisionId: row.id,
    source: row.source === 'manual' ? 'manual' : 'auto',
    template: row.template,
    author: row.author,
    createdAt: row.createdAt.toISOString(),
    restoredFrom: row.restoredFrom,
  };
}

function wordVersion(
  { revisionId, source, template, author, createdAt, restoredFrom }: Omit<PromptRevisionSummary, 'length'>,
  place: { now: Date; timeZone: string },
): PromptVersion {
  const at = wordMoment(new Date(createdAt), place);
  return { revisionId, source, template, by: author, at, isRestored: restoredFrom !== null };
}

async function compareWith(
  { merchantId, compare, current }: { merchantId: string; compare: string | null; current: string },
  word: (revision: Omit<PromptRevisionSummary, 'length'>) => PromptVersion,
): Promise<PromptComparison | null> {
  if (compare === null) return null;
  const former = await db.promptRevision.findFirst({ where: { merchantId, id: compare } });
  return former && { version: word(summaryOf(former)), lines: diffPrompts(former.text, current) };
}
