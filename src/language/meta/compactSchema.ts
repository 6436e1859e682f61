export type JsonObject = { [key: string]: unknown };

/**
 * Makes a JSON Schema fit for editors. Unions told apart by one literal key become `properties.<key>.enum` plus
 * `if/then` per value: with a bare `oneOf` editors drop alternatives and report every branch's errors at once. What all
 * alternatives share is said once beside them, and an alternative that stands in several unions lies in `$defs`;
 * scalars stay inline, since editors explain them where they stand.
 */
export function compactSchema(schema: JsonObject): JsonObject {
  const definitions: JsonObject = {};
  const compact = rewrite(schema, definitions) as JsonObject;
  return Object.keys(definitions).length === 0
    ? compact
    : { ...compact, $defs: { ...(compact.$defs as JsonObject | undefined), ...definitions } };
}

function rewrite(node: unknown, definitions: JsonObject): unknown {
  if (Array.isArray(node)) return node.map((item) => rewrite(item, definitions));
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewrite(value, definitions)]));
  // What every whole number is below tells an editor nothing.
  if (copy.minimum === Number.MIN_SAFE_INTEGER) delete copy.minimum;
  if (copy.maximum === Number.MAX_SAFE_INTEGER) delete copy.maximum;
  const branches = copy.oneOf as JsonObject[] | undefined;
  const key = branches && discriminator(branches);
  if (!branches || !key) return copy;
  delete copy.oneOf;
  const shared = sharedProperties(branches, key);
  const literal = (branch: JsonObject) => propertiesOf(branch)[key] as JsonObject;
  return {
    ...copy,
    type: 'object',
    required: [key],
    properties: {
      [key]: {
        enum: branches.map((branch) => literal(branch).const),
        enumDescriptions: branches.map((branch) => literal(branch).description ?? ''),
      },
      ...shared,
    },
    allOf: branches.map((branch) => ({
      if: { properties: { [key]: { const: literal(branch).const } }, required: [key] },
      then: defined(`${key}-${String(literal(branch).const)}`, withoutShared(branch, shared), definitions),
    })),
  };
}

const propertiesOf = (branch: JsonObject) => branch.properties as JsonObject;

function discriminator(branches: readonly JsonObject[]): string | undefined {
  const [first, second] = branches;
  if (!first?.properties || !second) return undefined;
  return Object.keys(propertiesOf(first)).find((key) =>
    branches.every(
      (branch) => (branch.properties as Record<string, JsonObject> | undefined)?.[key]?.const !== undefined,
    ),
  );
}

/** Properties that mean the same in every alternative. */
function sharedProperties(branches: readonly JsonObject[], key: string): JsonObject {
  const [first, ...others] = branches.map(propertiesOf);
  const isShared = ([name, value]: [string, unknown]) =>
    name !== key && others.every((other) => JSON.stringify(other[name]) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(first!).filter(isShared));
}

/** The alternative still names what is shared, or it would forbid it. */
function withoutShared(branch: JsonObject, shared: JsonObject): JsonObject {
  return {
    ...branch,
    properties: Object.fromEntries(
      Object.entries(propertiesOf(branch)).map(([name, value]) => [name, Object.hasOwn(shared, name) ? true : value]),
    ),
  };
}

/** A reference to the alternative in `$defs`; inline where another one has the same name already. */
function defined(name: string, branch: JsonObject, definitions: JsonObject): JsonObject {
  definitions[name] ??= branch;
  return JSON.stringify(definitions[name]) === JSON.stringify(branch) ? { $ref: `#/$defs/${name}` } : branch;
}
