import { FieldError, type PageArgs, type Source } from './run.ts';

/** Cursor pagination: a cursor contains the last item's sort value, so deletions don't break later pages. */

export const PAGE_MAX = 250;

export interface Ordered {
  id: number;
  value: string | number;
}

interface Kind<T> {
  orderOf: (item: NoInfer<T>, index: number) => Ordered;
  sourceOf: (item: NoInfer<T>) => Source | null;
  max?: number;
  /** Cursors from an earlier epoch have expired. */
  epoch?: number;
}

export function pageOf<T>(items: readonly T[], args: PageArgs, kind: Kind<T>): Source {
  const size = pageSize(args, kind.max ?? PAGE_MAX);
  const ordered = items.map((item, index) => ({ item, order: kind.orderOf(item, index) }));
  ordered.sort((a, b) => compare(a.order, b.order));
  if (args.reverse) ordered.reverse();
  const sign = args.reverse ? -1 : 1;
  const after = args.after ? readCursor(args.after, kind.epoch) : null;
  const before = args.before ? readCursor(args.before, kind.epoch) : null;
  const inside = ordered.filter(
    ({ order }) =>
      (!after || compare(order, after) * sign > 0) && (!before || compare(order, before) * sign < 0),
  );
  const shown = args.last === undefined || args.last === null ? inside.slice(0, size) : inside.slice(-size);
  const at = shown.length > 0 ? ordered.indexOf(shown[0]!) : 0;
  const edges = shown.map(({ item, order }) => ({
    cursor: writeCursor(order, kind.epoch),
    node: kind.sourceOf(item),
  }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasPreviousPage: shown.length > 0 && at > 0,
      hasNextPage: shown.length > 0 && at + shown.length < ordered.length,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function pageSize({ first, last }: PageArgs, max: number): number {
  const [name, size] = first === undefined || first === null ? ['last', last] : ['first', first];
  if (size === undefined || size === null) {
    throw new FieldError('you must provide one of first or last', { code: 'BAD_REQUEST' });
  }
  if (size < 1) throw new FieldError(`${name} must be greater than 0`, { code: 'BAD_REQUEST' });
  // Bulk operations read connections without page limits.
  if (size > max && size !== Infinity)
    throw new FieldError(`${name} cannot exceed ${max}`, { code: 'BAD_REQUEST' });
  return size;
}

function compare(a: Ordered, b: Ordered): number {
  if (a.value !== b.value) return a.value < b.value ? -1 : 1;
  return a.id - b.id;
}

function writeCursor({ id, value }: Ordered, epoch = 0): string {
  return Buffer.from(JSON.stringify({ last_id: id, last_value: value, epoch })).toString('base64');
}

function readCursor(cursor: string, current = 0): Ordered {
  try {
    const { last_id: id, last_value: value, epoch } = JSON.parse(Buffer.from(cursor, 'base64').toString());
    if (typeof id === 'number' && value !== undefined && epoch === current) return { id, value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new FieldError('Invalid cursor for current pagination sort.', { code: 'BAD_REQUEST' });
}
