import { type LocalBulkOperation, now } from '../local-shop.ts';
import type { AdminContext } from './admin-resolvers.ts';
import { bulkProblem } from './bulk-lines.ts';
import { gid, numberOf } from './product-sources.ts';
import type { Resolvers, Source } from './run.ts';

const RUNNING_MAX = 5;

export function bulkSource(operation: LocalBulkOperation, { effects }: AdminContext): Source {
  const { id, jsonl, objectCount, rootObjectCount, isGrouped: _grouped, ...rest } = operation;
  const isDone = operation.status === 'COMPLETED';
  return {
    __typename: 'BulkOperation',
    ...rest,
    id: gid('BulkOperation', id),
    type: 'QUERY',
    objectCount: String(objectCount),
    rootObjectCount: String(rootObjectCount),
    fileSize: isDone ? String(Buffer.byteLength(jsonl ?? '')) : null,
    // Without any objects, there is no file.
    url: isDone && objectCount > 0 ? effects.bulkUrl(operation) : null,
    partialDataUrl: null,
  };
}

export const BULK_MUTATIONS: Resolvers<AdminContext>[string] = {
  bulkOperationRunQuery: (_, args, context) => {
    const { query, groupObjects } = args as unknown as { query: string; groupObjects: boolean };
    const running = context.shop.bulkOperations.filter(
      ({ status }) => status === 'CREATED' || status === 'RUNNING',
    );
    const refusal = !context.effects.isBulkAllowed()
      ? {
          code: 'INVALID',
          field: null,
          message: 'Bulk operations are not available to this app on this shop.',
        }
      : running.length >= RUNNING_MAX
        ? {
            code: 'OPERATION_IN_PROGRESS',
            field: null,
            message: `A bulk query operation for this app and shop is already in progress: ${gid('BulkOperation', running[0]!.id)}.`,
          }
        : bulkProblem(query);
    if (refusal) return { bulkOperation: null, userErrors: [refusal] };
    const operation: LocalBulkOperation = {
      id: 6_000_000 + context.shop.bulkOperations.length,
      query,
      isGrouped: groupObjects,
      status: 'CREATED',
      errorCode: null,
      createdAt: now(),
      completedAt: null,
      objectCount: 0,
      rootObjectCount: 0,
      jsonl: null,
    };
    context.shop.bulkOperations.push(operation);
    context.effects.runBulk(operation);
    return { bulkOperation: bulkSource(operation, context), userErrors: [] };
  },
  bulkOperationCancel: (_, { id }, context) => {
    const operation = context.shop.bulkOperations.find((one) => one.id === numberOf(id));
    if (!operation) {
      return {
        bulkOperation: null,
        userErrors: [{ field: ['id'], message: 'Bulk operation does not exist' }],
      };
    }
    if (operation.status === 'CREATED' || operation.status === 'RUNNING') operation.status = 'CANCELED';
    return { bulkOperation: bulkSource(operation, context), userErrors: [] };
  },
};
