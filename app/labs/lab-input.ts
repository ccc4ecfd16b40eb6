import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { z } from 'zod';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import { readCatalogRows } from '#app/features/inventory/import/catalog-rows.ts';
import { groupProducts, type ImportProblem } from '#app/features/inventory/import/group-products.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

const LAB_INPUT_MAX_BYTES = 64 * 1024 * 1024;

export interface LabArguments {
  /** The arguments after the options, in order. */
  positionals: string[];
  /** `--name VALUE` as text, `--flag` as true; missing options are absent. */
  options: Record<string, string | boolean | undefined>;
}

export interface LabUsage {
  usage: string;
  options?: ParseArgsOptionsConfig;
}

/** Ends the lab with one line on stderr and exit code 2, for invalid input. */
export function exitWithError(message: string): never {
  process.stderr.write(`${toOneLine(message)}\n`);
  process.exit(2);
}

/** Parses `argv` (without node and the script); an unknown option prints the usage and ends the lab. */
export function readLabArguments({ usage, options }: LabUsage, argv = process.argv.slice(2)): LabArguments {
  try {
    const parsed = parseArgs({ args: argv, options: options ?? {}, allowPositionals: true, strict: true });
    return {
      positionals: parsed.positionals,
      options: { ...parsed.values } as LabArguments['options'],
    };
  } catch (error) {
    exitWithError(`${errorMessage(error)}. Usage: ${usage}`);
  }
}

/** Reads and validates a JSON file, or standard input if `path` is `-`; any error ends the lab. */
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

/** Writes one JSON line to stdout, which contains nothing else. */
export function writeJsonLine(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Writes one line to stderr, for a problem in one line of the input. */
export function writeProblem(message: string): void {
  process.stderr.write(`${toOneLine(message)}\n`);
}

/** Runs a lab; a closed pipe (`| head`) ends it without an error. */
export async function runLab(lab: () => Promise<void>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  await lab();
}

export function describeFileError(path: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${path} does not exist`;
  if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read`;
  if (code === 'EISDIR') return `${path} is a folder, not a file`;
  return `${path} can't be read: ${errorMessage(error)}`;
}

async function readTextInput(path: string): Promise<string> {
  try {
    if (path === '-') return await readStandardInput();
    const { size } = await stat(path);
    if (size > LAB_INPUT_MAX_BYTES) exitWithError(`${path} is larger than ${LAB_INPUT_MAX_BYTES} bytes`);
    return stripByteOrderMark(await readFile(path, 'utf8'));
  } catch (error) {
    exitWithError(describeFileError(path, error));
  }
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LAB_INPUT_MAX_BYTES)
      exitWithError(`standard input is larger than ${LAB_INPUT_MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return stripByteOrderMark(Buffer.concat(chunks).toString('utf8'));
}

function stripByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function toOneLine(message: string): string {
  const line = message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length > 2000 ? `${line.slice(0, 2000)}…` : line;
}

export interface LoadedCatalog {
  products: CatalogProduct[];
  /** Lines that were skipped or are ambiguous, in file order. */
  problems: ImportProblem[];
}

/**
 * Reads a Shopify product CSV, or standard input if `path` is `-`, into products whose ids are their handles. A missing
 * or invalid file ends the lab (one line on stderr, exit 2).
 */
export async function loadCatalog(path: string): Promise<LoadedCatalog> {
  const loaded: LoadedCatalog = { products: [], problems: [] };
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
