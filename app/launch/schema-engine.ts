import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';

const SCHEMA = 'prisma/schema.prisma';
const CHAR_OID = 18;
const TEXT_OID = 25;

export function diffToSchema(databaseUrl: string, schema: string): Promise<string> {
  return useSchemaEngine({ databaseUrl, schema }, async (engine) => {
    const files = [{ path: SCHEMA, content: schema }];
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: process.cwd() },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return !stdout || stdout.includes('This is an empty migration') ? '' : stdout;
  });
}

/** Runs `use` with Prisma's WebAssembly schema engine, which needs no download. For development and tests only. */
export async function useSchemaEngine<T>(
  { databaseUrl, schema }: { databaseUrl: string; schema: string },
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const pool = new IntrospectionPool({ connectionString: databaseUrl });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(createAdapterFactory(pool));
    return await use(await SchemaEngine.new({ datamodels: [[SCHEMA, schema]] }, () => undefined, adapter));
  } finally {
    await pool.end();
  }
}

/** Introspection selects PostgreSQL's internal "char" type, which Prisma's adapter rejects, so it is read as text. */
class IntrospectionPool extends pg.Pool {
  readonly charColumns = new Set<string>();

  // oxlint-disable-next-line no-explicit-any -- pg declares eight ways to call it; Prisma's adapter awaits one
  override async query(...call: any): Promise<any> {
    const result = await super.query(...(call as [pg.QueryConfig]));
    for (const field of result.fields) {
      if (field.dataTypeID !== CHAR_OID) continue;
      this.charColumns.add(field.name);
      field.dataTypeID = TEXT_OID;
    }
    return result;
  }
}

/** Wraps Prisma's adapter to label those columns "char" again, as the engine expects. */
function createAdapterFactory(pool: IntrospectionPool): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  const wrap = (inner: SqlDriverAdapter): SqlDriverAdapter => {
    const queryRaw: SqlDriverAdapter['queryRaw'] = async (query) => {
      const result = await inner.queryRaw(query);
      const columnTypes = result.columnTypes.map((type, at) =>
        pool.charColumns.has(result.columnNames[at]!) ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    return Object.assign(Object.create(inner) as SqlDriverAdapter, { queryRaw });
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => wrap(await factory.connect()),
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}
