import { z } from 'zod';
import { type ListFilter, readListRequest } from '#app/features/inventory/listing/list-request.ts';

/** Which products an action is for: some by their ids, or all that a filter finds. */
export type Selection = { ids: string[] } | { filter: ListFilter };

const IDS_MAX = 200;

/** `query` is the address of the list, without its leading `?`. */
export const selectionSchema = z
  .union([
    z.object({ ids: z.array(z.uuid()).min(1).max(IDS_MAX) }).strict(),
    z.object({ query: z.string().max(4_000) }).strict(),
  ])
  .transform((sent): Selection =>
    'ids' in sent ? sent : { filter: readListRequest(new URLSearchParams(sent.query)).filter },
  );
