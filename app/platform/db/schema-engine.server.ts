import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** The parts of Prisma's schema engine that this project uses. */
interface SchemaEngine {
  diff(options: object): Promise<{ stdout: string }>;
  applyMigrations(options: object): Promise<{ appliedMigrationNames: string[] }>;
}

const FILTERS = { externalTables: [], externalEnums: [] };

interface EngineClass {
  new: (options: object, onLog: () => void, adapter: object) => Promise<SchemaEngine>;
}

// One instance a process: a second would take the memory that the first one's engines live in.
const loadEngine = () => singleton('schema-engine', instantiate);

async function instantiate(): Promise<EngineClass> {
  const require = createRequire(import.meta.url);
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = require
    .resolve('@prisma/schema-engine-wasm')
    .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
  });
  const engine = bindings as unknown as {
    __wbg_set_wasm(to: WebAssembly.Exports): void;
    SchemaEngine: EngineClass;
  };
  const panics = { set_message: (message: string) => log.error({ message }, 'the schema engine panicked') };
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return engine.SchemaEngine;
}

/** Prisma's schema engine as WebAssembly: the same migrations as `prisma migrate`, without its download. */
async function openSchemaEngine(databaseUrl: string, schema: string): Promise<SchemaEngine> {
  const Engine = await loadEngine();
  const adapter = new PrismaPg({ connectionString: databaseUrl });
  await singleton('schema-engine-char', () => readCharColumns(adapter));
  const datamodels = [['prisma/schema.prisma', schema]];
  return Engine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(adapter));
}

/** The SQL that turns the database at `databaseUrl` into `schema`; empty when they agree. */
export async function diffToSchema(databaseUrl: string, schema: string): Promise<string> {
  const engine = await openSchemaEngine(databaseUrl, schema);
  const files = [{ path: 'prisma/schema.prisma', content: schema }];
  const { stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: process.cwd() },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: FILTERS,
    shadowDatabaseUrl: null,
  });
  return stdout.includes('This is an empty migration') ? '' : stdout;
}

/** Applies the migrations that the database lacks; each is a name and its SQL. Answers the names applied. */
export async function applyWithEngine(
  databaseUrl: string,
  schema: string,
  migrations: { name: string; sql: string }[],
): Promise<string[]> {
  const engine = await openSchemaEngine(databaseUrl, schema);
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList: {
      baseDir: 'prisma/migrations',
      lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
      shadowDbInitScript: '',
      migrationDirectories: migrations.map(({ name, sql }) => ({
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
      })),
    },
    filters: FILTERS,
  });
  return appliedMigrationNames;
}

interface RawResult {
  fields: { dataTypeID: number }[];
}
interface Answer {
  columnTypes: number[];
}

// The adapter can't read PostgreSQL's internal "char" (oid 18), which introspection selects.
async function readCharColumns(adapter: PrismaPg): Promise<void> {
  const connection = await adapter.connect();
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(connection)) as {
    queryRaw(this: { performIO(query: unknown): Promise<RawResult> }, query: unknown): Promise<Answer>;
  };
  await connection.dispose();
  const queryRaw = prototype.queryRaw;
  prototype.queryRaw = async function (query) {
    const result = await this.performIO(query);
    const isChar = result.fields.map((field) => field.dataTypeID === 18);
    for (const field of result.fields) if (field.dataTypeID === 18) field.dataTypeID = 25;
    const answer = await queryRaw.call(
      Object.create(this, { performIO: { value: async () => result } }),
      query,
    );
    const columnTypes = answer.columnTypes.map((type, at) => (isChar[at] ? ColumnTypeEnum.Character : type));
    return { ...answer, columnTypes };
  };
}
