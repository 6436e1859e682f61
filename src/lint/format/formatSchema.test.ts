import { expect, it } from 'vitest';
import { formatSchema } from './formatSchema';

const WRITTEN = `// What a customer is.
{"resource":"client", // as the trade calls it
  /* never
     empty */
  "fields": {"name":{"type":"text","title":"名称"},
    "list": ["a","b"] // two
  },
  "columns":["${'x'.repeat(50)}","${'y'.repeat(50)}","${'z'.repeat(50)}","w"], "nothing": {}, "none": []
  // the end
}`;

const FORMATTED = `// What a customer is.
{
  "resource": "client", // as the trade calls it
  /* never
     empty */
  "fields": {
    "name": { "type": "text", "title": "名称" },
    "list": ["a", "b"] // two
  },
  "columns": [
    "${'x'.repeat(50)}", "${'y'.repeat(50)}",
    "${'z'.repeat(50)}", "w"
  ],
  "nothing": {},
  "none": []
  // the end
}
`;

it('lays a file out in one way and keeps its comments', () => {
  expect(formatSchema(WRITTEN)).toBe(FORMATTED);
  expect(formatSchema(FORMATTED)).toBe(FORMATTED);
});

it('opens what does not fit on a line', () => {
  const long = { root: { part: { title: '标'.repeat(80), help: '助'.repeat(80) } } };
  expect(formatSchema(JSON.stringify(long)).split('\n')).toHaveLength(9);
  expect(JSON.parse(formatSchema(JSON.stringify(long)))).toEqual(long);
});

it.each(['', '{', '{ "a": }', '{ "a": 1 } x', '[1 2]', "{ 'a': 1 }"])('leaves what is no JSON as it is: %s', (text) => {
  expect(formatSchema(text)).toBe(text);
});
