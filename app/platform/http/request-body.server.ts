import type { ZodType } from 'zod';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import {
  type FormShape,
  isAllowedField,
  maxFields,
  parseStorable,
} from '#app/platform/http/sanitize-input.ts';

/** Reads and validates a JSON body of at most `maxBytes`; throws a 400 if it doesn't match the schema. */
export async function readJsonAs<T extends ZodType>(request: Request, schema: T, maxBytes: number) {
  const parsed = schema.safeParse(await readJson(request, maxBytes));
  if (!parsed.success) throw errorResponse(400, parsed.error.issues[0]!.message);
  return parsed.data;
}

/** Parses a JSON body of at most `maxBytes`, dropping characters that PostgreSQL can't store. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  try {
    return parseStorable(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw errorResponse(400, 'The body is not valid JSON');
  }
}

/** Reads a body of at most `maxBytes`. For a longer one, the server drains the rest after sending the 413. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLong = () => errorResponse(413, `The body is longer than ${maxBytes} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLong();
  // Cancelling would close the connection before the response is sent.
  const body = request.body?.values({ preventCancel: true }) ?? [];
  const bytes = await readAtMost(body, maxBytes).catch(() => {
    // Otherwise a client's lost connection would be mistaken for a database outage.
    throw errorResponse(400, 'The body broke off');
  });
  if (bytes === null) throw tooLong();
  return bytes;
}

/** Returns null as soon as the stream exceeds `maxBytes`. */
export async function readAtMost(stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Keeps parsing below 10 ms. */
const FORM_MAX_BYTES = 64_000;
const AMPERSAND = 0x26;

/**
 * Reads a form's known fields, without NUL characters. Unknown names are dropped before a form library parses them.
 * Throws for forms that are too long or have too many fields.
 */
export async function readForm(request: Request, shape: FormShape): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw errorResponse(400, 'The body is not a form');
  const bytes = await readBytes(request, FORM_MAX_BYTES);
  const separators = bytes.reduce((count, byte) => (byte === AMPERSAND ? count + 1 : count), 0);
  if (separators >= maxFields(shape)) throw errorResponse(413, 'The form has too many fields');
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    if (isAllowedField(shape, name)) form.append(name, value.replaceAll('\0', ''));
  }
  return form;
}
