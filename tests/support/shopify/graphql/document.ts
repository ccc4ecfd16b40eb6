import { parsers } from 'prettier/plugins/graphql';

/** The parts of a GraphQL document used here, as named by Prettier's parser. */

interface Name {
  value: string;
}

export interface Located {
  loc: { startToken: { line: number; column: number } };
}

export type ValueNode =
  | { kind: 'Variable'; name: Name }
  | { kind: 'IntValue' | 'FloatValue' | 'StringValue' | 'EnumValue'; value: string }
  | { kind: 'BooleanValue'; value: boolean }
  | { kind: 'NullValue' }
  | { kind: 'ListValue'; values: ValueNode[] }
  | { kind: 'ObjectValue'; fields: { name: Name; value: ValueNode }[] };

export type TypeNode =
  | { kind: 'NamedType'; name: Name }
  | { kind: 'ListType'; type: TypeNode }
  | { kind: 'NonNullType'; type: TypeNode };

interface ArgumentNode extends Located {
  name: Name;
  value: ValueNode;
}

export interface FieldNode extends Located {
  kind: 'Field';
  name: Name;
  alias?: Name;
  arguments?: ArgumentNode[];
  directives?: { name: Name; arguments?: ArgumentNode[] }[];
  selectionSet?: { selections: SelectionNode[] };
}

export type SelectionNode =
  | FieldNode
  | (Located & { kind: 'FragmentSpread'; name: Name })
  | (Located & {
      kind: 'InlineFragment';
      typeCondition?: { name: Name };
      selectionSet: { selections: SelectionNode[] };
    });

export interface OperationNode {
  kind: 'OperationDefinition';
  operation: 'query' | 'mutation' | 'subscription';
  name?: Name;
  variableDefinitions?: { variable: { name: Name }; type: TypeNode; defaultValue?: ValueNode }[];
  selectionSet: { selections: SelectionNode[] };
}

export interface FragmentNode {
  kind: 'FragmentDefinition';
  name: Name;
  typeCondition: { name: Name };
  selectionSet: { selections: SelectionNode[] };
}

export interface TypeDefinitionNode {
  kind: string;
  name: Name;
  fields?: FieldDefinitionNode[];
  interfaces?: { name: Name }[];
  types?: { name: Name }[];
  values?: { name: Name }[];
}

export interface FieldDefinitionNode {
  name: Name;
  type: TypeNode;
  arguments?: InputDefinitionNode[];
  directives?: { name: Name; arguments?: ArgumentNode[] }[];
}

export interface InputDefinitionNode {
  name: Name;
  type: TypeNode;
  defaultValue?: ValueNode;
}

export interface DocumentNode {
  definitions: unknown[];
}

/** The parsed document, or its syntax error. */
export function parseDocument(text: string): DocumentNode | { problem: string } {
  try {
    // Prettier's options only describe the source, which doesn't matter here.
    return parsers.graphql.parse(text, {} as never) as DocumentNode;
  } catch (error) {
    return { problem: (error as Error).message.replace(/^Syntax Error: /, '') };
  }
}

export function typeName(type: TypeNode): string {
  return type.kind === 'NamedType' ? type.name.value : typeName(type.type);
}

export function typeText(type: TypeNode): string {
  if (type.kind === 'NamedType') return type.name.value;
  return type.kind === 'NonNullType' ? `${typeText(type.type)}!` : `[${typeText(type.type)}]`;
}
