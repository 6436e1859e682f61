import { expect, it } from 'vitest';
import { compactSchema } from './compactSchema';

const branch = (type: string, own: object) => ({
  type: 'object',
  properties: {
    type: { const: type, description: type.toUpperCase() },
    title: { type: 'string', description: 'Title' },
    ...own,
  },
  additionalProperties: false,
});
const union = { oneOf: [branch('a', { max: { type: 'integer' } }), branch('b', { max: { type: 'string' } })] };

it('says once what all alternatives share, inline, and what is their own in a definition', () => {
  expect(compactSchema(union)).toEqual({
    type: 'object',
    required: ['type'],
    properties: {
      type: { enum: ['a', 'b'], enumDescriptions: ['A', 'B'] },
      title: { type: 'string', description: 'Title' },
    },
    allOf: ['a', 'b'].map((type) => ({
      if: { properties: { type: { const: type } }, required: ['type'] },
      then: { $ref: `#/$defs/type-${type}` },
    })),
    $defs: {
      'type-a': {
        type: 'object',
        properties: { type: { const: 'a', description: 'A' }, title: true, max: { type: 'integer' } },
        additionalProperties: false,
      },
      'type-b': {
        type: 'object',
        properties: { type: { const: 'b', description: 'B' }, title: true, max: { type: 'string' } },
        additionalProperties: false,
      },
    },
  });
});

it('never takes an alternative of another union for its own', () => {
  const other = { oneOf: [branch('a', { min: {} }), branch('c', {})] };
  const { properties } = compactSchema({ properties: { one: union, two: other } }) as {
    properties: { two: { allOf: { then: object }[] } };
  };
  expect(properties.two.allOf[0]!.then).toMatchObject({ properties: { min: {} } });
});
