import { SOURCE_LABELS, STATUS_LABELS } from '#app/features/leads/lead-texts.ts';
import type { LeadFilter } from '#app/features/leads/listing/lead-filter.ts';
import { type ListedLead, readLeads } from '#app/features/leads/listing/list-leads.server.ts';
import { getLocalDate, getLocalTime } from '#app/features/merchant/locale/store-time.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#app/platform/csv/csv.ts';

export const EXPORTED_LEADS_MAX = 50_000;

const HEADINGS = ['Created', 'Name', 'Email', 'Phone', 'Needs', 'Status', 'Owner', 'Source', 'Chat'];

interface LeadExport {
  merchantId: string;
  filter: LeadFilter;
  /** Of the store: the times in the file are local. */
  timeZone: string;
  describeNeeds(facts: unknown): string;
  getChatUrl(sessionId: string): string;
}

/** The filtered leads as a CSV file, newest first, read in batches while it is sent. */
export function exportLeads({ describeNeeds, getChatUrl, ...query }: LeadExport): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const toLine = (lead: ListedLead) =>
    formatCsvLine([
      `${getLocalDate(query.timeZone, lead.createdAt)} ${getLocalTime(query.timeZone, lead.createdAt)}`,
      lead.name,
      lead.email,
      lead.phoneLabel,
      describeNeeds(lead.facts),
      STATUS_LABELS[lead.status],
      lead.ownerName,
      SOURCE_LABELS[lead.source],
      getChatUrl(lead.sessionId),
    ]);
  async function* readChunks() {
    yield encoder.encode(BYTE_ORDER_MARK + formatCsvLine(HEADINGS));
    for await (const leads of readLeads({ ...query, max: EXPORTED_LEADS_MAX }))
      yield encoder.encode(leads.map(toLine).join(''));
  }
  const chunks = readChunks();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return();
    },
  });
}
