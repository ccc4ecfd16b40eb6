import {
  type PromptRevisionSummary,
  type PromptSource,
  REVISIONS_PER_PAGE,
} from '#app/features/assistant/prompt/master-prompt.ts';
import { pool } from '#app/platform/db.server.ts';

interface Page {
  merchantId: string;
  /** Continues after this revision; left out for the newest. */
  after?: string | null;
}

interface Row {
  id: string;
  source: PromptSource;
  template: string | null;
  author: string;
  created_at: Date;
  restored_from: string | null;
  length: number;
}

/** A merchant's prompts, newest first, twenty a page and without their texts. */
export async function listPromptRevisions({
  merchantId,
  after = null,
}: Page): Promise<{ revisions: PromptRevisionSummary[]; next: string | null }> {
  const { rows } = await pool.query<Row>(
    `select id, source, template, author, created_at, restored_from, length(text) as length
     from prompt_revision where merchant_id = $1 and ($2::uuid is null or id < $2::uuid)
     order by id desc limit $3`,
    [merchantId, after, REVISIONS_PER_PAGE + 1],
  );
  const shown = rows.slice(0, REVISIONS_PER_PAGE);
  return {
    revisions: shown.map((row) => ({
      revisionId: row.id,
      source: row.source,
      template: row.template,
      author: row.author,
      createdAt: row.created_at.toISOString(),
      restoredFrom: row.restored_from,
      length: row.length,
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}
