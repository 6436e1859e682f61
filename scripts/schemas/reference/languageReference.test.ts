import { expect, it } from 'vitest';
import { authoring } from '../../../src/capabilities/authoring';
import { metaOf } from '../../../src/language/meta/jsonSchemas';
import { anchorOf } from './anchorOf';
import { examples } from './examples';
import { languageReference, saidOf } from './languageReference';
import { MetaObjects } from './MetaObjects';
import { splitDefault } from './splitDefault';

const objects = new MetaObjects(metaOf(authoring)).all;
const text = languageReference(authoring, process.cwd());

it('has a chapter for each kind of file, each object in it and each field type, screen and widget, once', () => {
  const names = objects.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'resource file',
      'module file',
      'machine file',
      'dictionary file',
      'fieldSet file',
      'generates.lines.picks',
      'screen kind report',
      'widget type chart',
      'machine.actions',
    ]),
  );
  expect(names.filter((name) => name.startsWith('field type ')).sort()).toEqual(
    Object.keys(authoring.fields)
      .map((type) => `field type ${type}`)
      .sort(),
  );
  expect(new Set(names.map(anchorOf)).size).toBe(names.length);
});

it('says of each key what it means', () => {
  const silent = objects.flatMap(({ name, tables }) =>
    tables.flatMap(({ keys }) =>
      keys.filter((key) => splitDefault(saidOf(key) ?? '').meaning === '').map(({ key }) => `${name}: ${key}`),
    ),
  );
  expect(silent).toEqual([]);
});

it('names no example of what is none', () => {
  const names = new Set(objects.map(({ name }) => name));
  expect(Object.keys(examples).filter((name) => !names.has(name))).toEqual([]);
});

it('tells of a key what may stand there, what holds without it and where its object is told', () => {
  expect(text).toContain('| `pageSize` | whole number, 10 to 200 | 20 | rows of a page |');
  expect(text).toContain(
    '| `columns` | list (1 to 80) of field path or [screens.columns](#screenscolumns) | *required* | in their order |',
  );
  expect(text).toContain('| `from` | text | header |');
});

it('leads to chapters that are there', () => {
  const anchors = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!)));
  expect(
    [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!).filter((anchor) => !anchors.has(anchor)),
  ).toEqual([]);
});
