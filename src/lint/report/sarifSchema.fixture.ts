/**
 * What SARIF 2.1.0 (OASIS) demands of the objects that are written here: their properties, those that must be there,
 * and their types.
 */
const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const text = { type: 'string' };
const index = { type: 'integer', minimum: -1 };
const position = { type: 'integer', minimum: 1 };
const level = { enum: ['none', 'note', 'warning', 'error'] };

const message = {
  ...object({ text, markdown: text, id: text, arguments: list(text) }),
  anyOf: [{ required: ['text'] }, { required: ['id'] }],
};
const artifactLocation = object({
  uri: { type: 'string', pattern: "^[A-Za-z0-9._~:/?#\\[\\]@!$&'()*+;=%-]*$" },
  uriBaseId: text,
  index,
});
const artifactContent = object({ text, binary: text });
const region = object(
  { startLine: position, startColumn: position, endLine: position, endColumn: position, snippet: artifactContent },
  ['startLine'],
);
const physicalLocation = {
  ...object({ artifactLocation, region, contextRegion: region }),
  required: ['artifactLocation'],
};
const logicalLocation = object({
  name: text,
  index,
  fullyQualifiedName: text,
  decoratedName: text,
  parentIndex: index,
  kind: text,
});
const count = { type: 'integer', minimum: 0 };
const stretch = object({ charOffset: count, charLength: count }, ['charOffset']);
const replacement = object({ deletedRegion: stretch, insertedContent: artifactContent }, ['deletedRegion']);
const artifactChange = object({ artifactLocation, replacements: list(replacement, { minItems: 1 }) }, [
  'artifactLocation',
  'replacements',
]);
const fix = object(
  { description: message, artifactChanges: list(artifactChange, { minItems: 1, uniqueItems: true }) },
  ['artifactChanges'],
);
const suppression = object(
  {
    kind: { enum: ['inSource', 'external'] },
    status: { enum: ['accepted', 'underReview', 'rejected'] },
    justification: text,
  },
  ['kind'],
);
const result = object(
  {
    ruleId: text,
    ruleIndex: index,
    kind: { enum: ['notApplicable', 'pass', 'fail', 'review', 'open', 'informational'] },
    level,
    message,
    locations: list(
      object({ id: index, physicalLocation, logicalLocations: list(logicalLocation, { uniqueItems: true }) }),
    ),
    partialFingerprints: { type: 'object', additionalProperties: text },
    fixes: list(fix, { uniqueItems: true }),
    suppressions: list(suppression, { uniqueItems: true }),
  },
  ['message'],
);
const configuration = object({
  enabled: { type: 'boolean' },
  level,
  rank: { type: 'number', minimum: -1, maximum: 100 },
});
const words = object({ text, markdown: text }, ['text']);
const rule = object(
  {
    id: text,
    name: text,
    shortDescription: words,
    fullDescription: words,
    help: words,
    helpUri: text,
    defaultConfiguration: configuration,
  },
  ['id'],
);
const driver = object(
  { name: text, version: text, semanticVersion: text, informationUri: text, rules: list(rule, { uniqueItems: true }) },
  ['name'],
);
const run = object(
  {
    tool: object({ driver }, ['driver']),
    columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    invocations: list(
      object({ executionSuccessful: { type: 'boolean' }, exitCode: { type: 'integer' } }, ['executionSuccessful']),
    ),
    results: list(result),
  },
  ['tool'],
);

export const sarifSchema = object({ $schema: text, version: { const: '2.1.0' }, runs: list(run) }, ['version', 'runs']);
