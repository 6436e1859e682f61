import type { ExpressionType, Other, Others } from '../language/expression';
import { POSTING } from '../language/meta/postingFields';
import type { Field, Resource } from '../language/model';
import type { ResourceContext } from './LintContext';

/** The same with the fields that its names are. */
export interface PlacedOthers extends Others {
  field(of: string, name: string): Field | undefined;
}

/** What the rules of a resource may ask of others, and of itself, by aggregates. */
export function othersOf(
  own: Resource,
  { index, model: { resources }, registries: { types } }: Pick<ResourceContext, 'index' | 'model' | 'registries'>,
): PlacedOthers {
  const typesOf = (fields: readonly Field[]): Record<string, ExpressionType> =>
    Object.fromEntries(
      fields.flatMap((field) =>
        field.fields ? [] : [[field.name, types[field.type]?.expressionType(field) ?? { kind: 'any' as const }]],
      ),
    );
  const seen = ({ fields, name, uses: { ledger } }: Resource, table: string | undefined): Other | undefined => {
    const lines = fields.find((field) => field.name === table)?.fields;
    if (table !== undefined && !lines) return undefined;
    const among = (names: readonly string[]) => typesOf(fields.filter((field) => names.includes(field.name)));
    return {
      names: { ...typesOf(fields), id: { kind: 'ref', to: name }, ...(lines ? typesOf(lines) : {}) },
      ...(ledger && table === undefined
        ? {
            balance: {
              keys: among([...ledger.keys, POSTING.date]),
              measures: among(ledger.measures),
              day: POSTING.date,
            },
          }
        : {}),
    };
  };
  return {
    find(of) {
      const [name = '', table] = of.split('.');
      const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
      return resource && !resource.hasOwnCalls ? seen(resource, table) : undefined;
    },
    field(of, name) {
      const [resource = '', table] = of.split('.');
      const fields = Object.hasOwn(resources, resource) ? (resources[resource]?.fields ?? []) : [];
      const lines = fields.find((field) => field.name === table)?.fields ?? [];
      return [...lines, ...fields].find((field) => field.name === name);
    },
    get names() {
      return index.askable;
    },
    get ledgers() {
      return index.ledgers;
    },
    made: own.uses.generates.flatMap(({ lines, to }) => (lines ? [to] : [])),
  };
}
