import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECTION_SCHEMAS } from '#app/features/merchant/settings/settings-schema.ts';

/** `docs/settings.md` has a row per field of the schemas, and each row names the test that proves it. */

const DOCUMENT = readFileSync('docs/settings.md', 'utf8');

/** The parts of a zod schema that are needed to find its fields. */
interface Schema {
  def: {
    type: string;
    shape?: Record<string, Schema>;
    element?: Schema;
    innerType?: Schema;
    in?: Schema;
  };
}

function listFields(schema: Schema, path: string): string[] {
  const { type, shape, element, innerType, in: input } = schema.def;
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => listFields(inner, `${path}.${name}`));
  if (element) return listFields(element, `${path}[]`);
  const inner = innerType ?? (type === 'pipe' ? input : undefined);
  return inner ? listFields(inner, path) : [path];
}

/** All weekdays share one row. */
const FIELDS = [
  ...new Set(
    Object.entries(SECTION_SCHEMAS)
      .flatMap(([section, schema]) => listFields(schema as unknown as Schema, section))
      .map((field) => field.replace(/(?<=\.schedule\.)\w+/, '<day>')),
  ),
];

interface Row {
  fields: string[];
  proofs: { file: string; name: string }[];
}

/** The table under a heading. A row may name several fields: `a.b`, `a.c`. */
function readTable(heading: string): Row[] {
  const section = DOCUMENT.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) => {
    const cells = line.split(' | ');
    return {
      fields: [...cells[0]!.matchAll(/`([^`]+)`/g)].map(([, field]) => field!),
      proofs: [...cells.at(-1)!.matchAll(/`(tests\/[^`]+)`: `([^`]+)`/g)].map(([, file, name]) => ({
        file: file!,
        name: name!,
      })),
    };
  });
}

const ROWS = readTable('Fields');

test('every field of the schemas has one row, and every row names a field', () => {
  const documented = ROWS.flatMap(({ fields }) => fields);
  expect(documented.toSorted()).toEqual(FIELDS.toSorted());
});

test('every row names a test that exists', () => {
  for (const { fields, proofs } of ROWS) {
    expect(proofs.length, `${fields.join(', ')} names a test`).toBeGreaterThan(0);
    for (const { file, name } of proofs) {
      const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
      expect(source.includes(`'${name}'`) || source.includes(`"${name}"`), `${file}: ${name}`).toBe(true);
    }
  }
});

/** Fields from section 3.2 of the specification that the schemas don't contain. */
const SPECIFIED_ELSEWHERE = [
  'storeInfo.storeFiles',
  'subscription',
  'createdAt',
  'updatedAt',
  'products.total',
  'products.active',
  'products.attributes',
  'products.cacheTTL',
  'chatConfig.welcomeMessage',
  'chatConfig.initialGreeting',
  'chatConfig.aiName',
  'chatConfig.aiPersonality',
  'chatConfig.masterPrompt',
  'chatConfig.initialMessage',
  'chatConfig.welcomeMessages',
  'chatConfig.assistantId',
];

test('every other field of the specification says where it is, or why it is not', () => {
  const documented = readTable('Specified, but not a setting').flatMap(({ fields }) => fields);
  expect(documented.toSorted()).toEqual(SPECIFIED_ELSEWHERE.toSorted());
  expect(FIELDS.filter((field) => SPECIFIED_ELSEWHERE.includes(field))).toEqual([]);
});
