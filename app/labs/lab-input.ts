import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { z } from 'zod';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import { readCatalogRows } from '#app/features/inventory/import/catalog-rows.ts';
import { groupProducts, type ImportProblem } from '#app/features/inventory/import/group-products.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** Exits with code 2 and one line on stderr, for invalid input. */
export function exitWithError(message: string): never {
  process.stderr.write(`${toOneLine(message)}\n`);
  process.exit(2);
}

/** Parses the command line; an unknown option prints the usage and exits. */
export function readLabArguments<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    exitWithError(`${errorMessage(error)}. Usage: ${usage}`);
  }
}

/** The only argument of a lab that reads a catalog. */
export function readCatalogPath(usage: string): string {
  const [path, ...others] = readLabArguments(usage, {}).positionals;
  if (!path || others.length > 0) exitWithError(`Name one catalog file. Usage: ${usage}`);
  return path;
}

/** Reads and validates a JSON file, or standard input if `path` is `-`; exits on any error. */
export async function readJsonInput<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const name = path === '-' ? 'standard input' : path;
  const text = await readTextInput(path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    exitWithError(`${name} is not valid JSON: ${errorMessage(error)}`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue && issue.path.length > 0 ? ` at ${issue.path.map(String).join('.')}` : '';
  exitWithError(`${name} has an unexpected format${place}: ${issue?.message ?? 'unknown shape'}`);
}

/** Writes one JSON line to stdout, which carries nothing else. */
export function writeJsonLine(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Reports a problem with one line of the input on stderr. */
export function writeProblem(message: string): void {
  process.stderr.write(`${toOneLine(message)}\n`);
}

/** Runs a lab; a closed pipe (`| head`) isn't an error. */
export async function runLab(lab: () => Promise<void>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  await lab();
}

function describeFileError(path: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${path} does not exist`;
  if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read`;
  if (code === 'EISDIR') return `${path} is a folder, not a file`;
  return `${path} can't be read: ${errorMessage(error)}`;
}

async function readTextInput(path: string): Promise<string> {
  try {
    const bytes = path === '-' ? await buffer(process.stdin) : await readFile(path);
    // `TextDecoder` strips a byte order mark.
    return new TextDecoder().decode(bytes);
  } catch (error) {
    exitWithError(describeFileError(path, error));
  }
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function toOneLine(message: string): string {
  const line = message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length > 2000 ? `${line.slice(0, 2000)}…` : line;
}

/** Products with their handles as IDs; `problems` lists skipped and ambiguous lines. Exits if the file is missing. */
export async function loadCatalog(path: string) {
  const loaded = { products: [] as CatalogProduct[], problems: [] as ImportProblem[] };
  try {
    const file = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 256 * 1024 });
    const rows = readCatalogRows(file);
    for await (const outcome of groupProducts(rows)) {
      if ('problem' in outcome) loaded.problems.push(outcome.problem);
      else loaded.products.push(readProduct(outcome.product));
    }
  } catch (error) {
    exitWithError(describeFileError(path, error));
  }
  const fatal = loaded.problems.find((problem) => problem.severity === 'file');
  if (fatal) exitWithError(`${path === '-' ? 'standard input' : path}: ${fatal.message}`);
  return loaded;
}
