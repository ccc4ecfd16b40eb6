import { readFileSync } from 'node:fs';
import {
  type FieldDefinitionNode,
  type InputDefinitionNode,
  parseDocument,
  type TypeDefinitionNode,
} from './document.ts';

/** The Admin API types known to the local Shopify, read from the two schema files in this folder. */

export interface SchemaType {
  name: string;
  kind: 'object' | 'interface' | 'union' | 'enum' | 'input' | 'scalar';
  fields: Map<string, FieldDefinitionNode>;
  inputs: Map<string, InputDefinitionNode>;
  values: Set<string>;
  /** Names of implemented interfaces, or of a union's members. */
  related: string[];
}

const KINDS: Record<string, SchemaType['kind']> = {
  ObjectTypeDefinition: 'object',
  InterfaceTypeDefinition: 'interface',
  UnionTypeDefinition: 'union',
  EnumTypeDefinition: 'enum',
  InputObjectTypeDefinition: 'input',
};
const FILES = ['admin-schema.graphql', 'product-schema.graphql'];

export const SCHEMA = new Map(FILES.flatMap(readTypes).map((type) => [type.name, type]));

/** The type with this name; unknown names are scalars. */
export function schemaType(name: string): SchemaType {
  const known = SCHEMA.get(name);
  return (
    known ?? { name, kind: 'scalar', fields: new Map(), inputs: new Map(), values: new Set(), related: [] }
  );
}

export function isComposite(type: SchemaType): boolean {
  return type.kind === 'object' || type.kind === 'interface' || type.kind === 'union';
}

/** Whether values of the concrete type are of the wanted type. */
export function isOfType(concrete: string, wanted: string): boolean {
  return (
    concrete === wanted ||
    schemaType(concrete).related.includes(wanted) ||
    (schemaType(wanted).kind === 'union' && schemaType(wanted).related.includes(concrete))
  );
}

export function canOverlap(one: string, other: string): boolean {
  const objects = [...SCHEMA.values()].filter((type) => type.kind === 'object');
  return objects.some(({ name }) => isOfType(name, one) && isOfType(name, other));
}

export function scopeOf(field: FieldDefinitionNode): string | null {
  const access = field.directives?.find((directive) => directive.name.value === 'access');
  const value = access?.arguments?.[0]?.value;
  return value?.kind === 'StringValue' ? value.value : null;
}

function readTypes(file: string): SchemaType[] {
  const document = parseDocument(readFileSync(new URL(file, import.meta.url), 'utf8'));
  if ('problem' in document) throw new Error(`${file}: ${document.problem}`);
  return (document.definitions as TypeDefinitionNode[]).filter(({ kind }) => kind in KINDS).map(readType);
}

function readType(node: TypeDefinitionNode): SchemaType {
  const kind = KINDS[node.kind]!;
  const entries = (node.fields ?? []).map((field) => [field.name.value, field] as const);
  return {
    name: node.name.value,
    kind,
    fields: new Map(kind === 'input' ? [] : entries),
    inputs: new Map(kind === 'input' ? entries : []),
    values: new Set(node.values?.map(({ name }) => name.value)),
    related: [...(node.interfaces ?? []), ...(node.types ?? [])].map(({ name }) => name.value),
  };
}
