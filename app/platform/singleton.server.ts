const held = globalThis as unknown as Record<symbol, unknown>;

/** One copy of a pool, client or cache for the whole process, though server.ts and the Remix build load this code twice. */
export function singleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`bedside.${name}`);
  if (!(key in held)) held[key] = create();
  return held[key] as T;
}
