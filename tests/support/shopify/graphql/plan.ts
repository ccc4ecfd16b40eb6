import type {
  FieldDefinitionNode,
  FieldNode,
  FragmentNode,
  Located,
  OperationNode,
  SelectionNode,
  ValueNode,
} from './document.ts';
import { parseDocument, typeName, typeText } from './document.ts';
import { canOverlap, isComposite, schemaType, type SchemaType } from './schema.ts';
import { BadValue, coerce, literalValue } from './values.ts';

/** A query validated against the schema, with resolved arguments. */

export interface AskedField {
  key: string;
  name: string;
  definition: FieldDefinitionNode;
  args: Record<string, unknown>;
  /** Resolved only for values of this type. */
  onType: string;
  location: { line: number; column: number };
  children: AskedField[];
}

export interface Plan {
  kind: 'query' | 'mutation';
  fields: AskedField[];
}

export interface GraphqlError {
  message: string;
  locations?: { line: number; column: number }[];
  path?: (string | number)[];
  extensions?: Record<string, unknown>;
}

interface Question {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

interface Reading {
  fragments: Map<string, FragmentNode>;
  variables: Record<string, unknown>;
  declared: Set<string>;
  used: Set<string>;
  errors: GraphqlError[];
}

const META: FieldDefinitionNode = {
  name: { value: '__typename' },
  type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { value: 'String' } } },
};
const FRAGMENTS_MAX = 20;

/** The plan of a request, or Shopify's validation errors. */
export function planQuery({ query, variables, operationName }: Question): Plan | { errors: GraphqlError[] } {
  const document = parseDocument(query);
  if ('problem' in document) return { errors: [{ message: `syntax error, ${document.problem}` }] };
  const definitions = document.definitions as (OperationNode | FragmentNode)[];
  const operations = definitions.filter((node) => node.kind === 'OperationDefinition');
  const operation = operationName
    ? operations.find(({ name }) => name?.value === operationName)
    : operations.length === 1
      ? operations[0]
      : undefined;
  if (!operation) return { errors: [{ message: 'An operation name is required' }] };
  const reading: Reading = {
    fragments: new Map(
      definitions.filter((node) => node.kind === 'FragmentDefinition').map((node) => [node.name.value, node]),
    ),
    variables: {},
    declared: new Set(),
    used: new Set(),
    errors: [],
  };
  readVariables(operation, variables ?? {}, reading);
  if (operation.operation === 'subscription')
    return { errors: [{ message: 'Schema is not configured for subscriptions' }] };
  const root = schemaType(operation.operation === 'mutation' ? 'Mutation' : 'QueryRoot');
  const path = [operation.name ? `${operation.operation} ${operation.name.value}` : operation.operation];
  const fields = readSelections(operation.selectionSet.selections, { root, path, depth: 0 }, reading);
  refuseUnused(operation, reading);
  return reading.errors.length > 0 ? { errors: reading.errors } : { kind: operation.operation, fields };
}

function readVariables(operation: OperationNode, given: Record<string, unknown>, reading: Reading): void {
  for (const { variable, type, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    reading.declared.add(name);
    try {
      const value = given[name] === undefined && defaultValue ? literalValue(defaultValue, {}) : given[name];
      reading.variables[name] = coerce(value, type);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      reading.errors.push({
        message: `Variable $${name} of type ${typeText(type)} was provided invalid value`,
        extensions: { value: given[name] ?? null, problems: [{ path: [], explanation: error.message }] },
      });
    }
  }
}

function refuseUnused(operation: OperationNode, reading: Reading): void {
  const name = operation.name?.value ?? 'anonymous query';
  for (const variable of reading.declared) {
    if (reading.used.has(variable) || reading.errors.length > 0) continue;
    refuse(reading, `Variable $${variable} is declared by ${name} but not used`, {
      extensions: { code: 'variableNotUsed', variableName: variable },
    });
  }
}

interface Place {
  root: SchemaType;
  path: string[];
  depth: number;
}

function readSelections(selections: SelectionNode[], place: Place, reading: Reading): AskedField[] {
  return selections.flatMap((node) => {
    if (node.kind === 'Field') return readField(node, place, reading);
    const isSpread = node.kind === 'FragmentSpread';
    const fragment = isSpread ? reading.fragments.get(node.name.value) : node;
    if (!fragment || place.depth > FRAGMENTS_MAX) {
      const name = isSpread ? node.name.value : 'inline';
      const what = fragment
        ? `Fragment ${name} contains an infinite loop`
        : `Fragment ${name} was used, but not defined`;
      refuse(reading, what, { node, path: place.path, extensions: { code: 'useAndDefineFragment' } });
      return [];
    }
    const condition = fragment.typeCondition?.name.value ?? place.root.name;
    if (!isComposite(schemaType(condition))) {
      const extensions = { code: 'undefinedType', typeName: condition };
      refuse(reading, `No such type ${condition}, so it can't be a fragment condition`, {
        node,
        path: place.path,
        extensions,
      });
      return [];
    }
    if (!canOverlap(condition, place.root.name)) {
      const what = `Fragment on ${condition} can't be spread inside ${place.root.name}`;
      refuse(reading, what, { node, path: place.path, extensions: { code: 'cannotSpreadFragment' } });
      return [];
    }
    const inside = {
      root: schemaType(condition),
      path: [...place.path, `... on ${condition}`],
      depth: place.depth + 1,
    };
    return readSelections(fragment.selectionSet.selections, inside, reading);
  });
}

function readField(node: FieldNode, place: Place, reading: Reading): AskedField[] {
  const name = node.name.value;
  const key = node.alias?.value ?? name;
  const path = [...place.path, key];
  const definition = name === '__typename' ? META : place.root.fields.get(name);
  if (!definition) {
    const extensions = { code: 'undefinedField', typeName: place.root.name, fieldName: name };
    refuse(reading, `Field '${name}' doesn't exist on type '${place.root.name}'`, { node, path, extensions });
    return [];
  }
  const args = readArguments(node, definition, { path, reading });
  const returned = schemaType(typeName(definition.type));
  const selections = node.selectionSet?.selections ?? [];
  if (isComposite(returned) !== selections.length > 0) {
    const text = typeText(definition.type);
    const what = isComposite(returned)
      ? `Field must have selections (field '${name}' returns ${returned.name} but has no selections. Did you mean '${name} { ... }'?)`
      : `Selections can't be made on scalars (field '${name}' returns ${text} but has selections)`;
    refuse(reading, what, {
      node,
      path,
      extensions: { code: 'selectionMismatch', nodeName: `field '${name}'` },
    });
    return [];
  }
  const children = readSelections(selections, { root: returned, path, depth: place.depth }, reading);
  const { line, column } = node.loc.startToken;
  return isSkipped(node, reading)
    ? []
    : [{ key, name, definition, args, onType: place.root.name, location: { line, column }, children }];
}

interface Within {
  path: string[];
  reading: Reading;
}

function readArguments(node: FieldNode, definition: FieldDefinitionNode, { path, reading }: Within) {
  const args: Record<string, unknown> = {};
  const known = new Map(definition.arguments?.map((argument) => [argument.name.value, argument]));
  for (const [name, argument] of known) {
    if (argument.defaultValue) args[name] = literalValue(argument.defaultValue, {});
    const isMissing = argument.type.kind === 'NonNullType' && !argument.defaultValue;
    if (isMissing && !node.arguments?.some((given) => given.name.value === name)) {
      refuse(reading, `Field '${node.name.value}' is missing required arguments: ${name}`, {
        node,
        path,
        extensions: {
          code: 'missingRequiredArguments',
          className: 'Field',
          name: node.name.value,
          arguments: name,
        },
      });
    }
  }
  for (const given of node.arguments ?? []) {
    const name = given.name.value;
    const argument = known.get(name);
    noteVariables(given.value, reading);
    if (!argument) {
      const extensions = {
        code: 'argumentNotAccepted',
        name: node.name.value,
        typeName: 'Field',
        argumentName: name,
      };
      refuse(reading, `Field '${node.name.value}' doesn't accept argument '${name}'`, {
        node: given,
        path,
        extensions,
      });
      continue;
    }
    try {
      const value = coerce(literalValue(given.value, reading.variables), argument.type);
      if (value !== undefined) args[name] = value;
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      const shown = JSON.stringify(literalValue(given.value, reading.variables));
      const what = `Argument '${name}' on Field '${node.name.value}' has an invalid value (${shown}). Expected type '${typeText(argument.type)}'.`;
      refuse(reading, what, {
        node: given,
        path,
        extensions: { code: 'argumentLiteralsIncompatible', argumentName: name },
      });
    }
  }
  return args;
}

function noteVariables(value: ValueNode, reading: Reading): void {
  if (value.kind === 'ListValue') value.values.forEach((item) => noteVariables(item, reading));
  if (value.kind === 'ObjectValue') value.fields.forEach((field) => noteVariables(field.value, reading));
  if (value.kind !== 'Variable') return;
  const name = value.name.value;
  reading.used.add(name);
  if (!reading.declared.has(name)) {
    refuse(reading, `Variable $${name} is used but not declared`, {
      extensions: { code: 'variableNotDefined', variableName: name },
    });
  }
}

function isSkipped(node: FieldNode, reading: Reading): boolean {
  return (node.directives ?? []).some(({ name, arguments: args }) => {
    const condition = args?.[0];
    if (!condition) return false;
    noteVariables(condition.value, reading);
    const value = literalValue(condition.value, reading.variables);
    return name.value === 'skip' ? value === true : value === false;
  });
}

interface Refusal {
  node?: Located;
  path?: string[];
  extensions?: Record<string, unknown>;
}

function refuse(reading: Reading, message: string, { node, path, extensions }: Refusal): void {
  const start = node?.loc.startToken;
  const locations = start && [{ line: start.line, column: start.column }];
  reading.errors.push({
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    ...(extensions && { extensions }),
  });
}
