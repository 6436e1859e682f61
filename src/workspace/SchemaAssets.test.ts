import { describe, expect, it } from 'vitest';
import type { Project } from './loadProject';
import { SchemaAssets } from './SchemaAssets';

const route = (path: string, module: string) => ({
  path,
  module,
  name: path,
  title: { text: path },
  file: `schemas/${module}/a.json`,
});
const project = {
  model: {
    modules: [{ name: 'base' }, { name: 'stock' }],
    resources: {
      a: { name: 'a', file: 'schemas/base/a.json', title: '`${1}` </script> \u2028 "\\', operations: {}, fields: [] },
      b: { name: 'b', operations: {}, fields: [] },
    },
    prints: { a: [] },
  },
  catalogue: { routes: [route('/base/a', 'base'), route('/stock/b', 'base'), route('/old/c', 'stock')] },
} as unknown as Project;
const read = ({ model, catalogue }: Project) =>
  Object.fromEntries(
    [...new SchemaAssets({ model, catalogue }).files()].map(({ fileName, source }) => [
      fileName.replace(/^assets\/schemas-\w{12}\//, ''),
      JSON.parse(source) as unknown,
    ]),
  );

describe('what pages fetch of the schema files', () => {
  it('is a file for each resource, for its layouts, and for the routes of each module, which any text survives', () => {
    const files = read(project);
    expect(Object.keys(files)).toEqual(['a.json', 'b.json', 'prints/a.json', 'routes/base.json', 'routes/stock.json']);
    const { file: _file, ...a } = project.model.resources.a!;
    expect(files['a.json']).toEqual(a);
  });

  it('names no schema file, and has each route where its address says', () => {
    const files = read(project) as Record<string, { path: string }[]>;
    expect(files['routes/base.json']!.map(({ path }) => path)).toEqual(['/base/a']);
    expect(files['routes/stock.json']!.map(({ path }) => path)).toEqual(['/stock/b', '/old/c']);
    expect(JSON.stringify(files)).not.toContain('schemas/');
  });

  it('lies in another folder when anything of it is another', () => {
    const changed = structuredClone(project);
    expect(new SchemaAssets(changed).folder).toBe(new SchemaAssets(project).folder);
    changed.model.resources.b!.title = '乙';
    expect(new SchemaAssets(changed).folder).not.toBe(new SchemaAssets(project).folder);
  });

  it('is answered to the page of the development server as it is now', () => {
    const assets = new SchemaAssets(project);
    const ask = (file: string) => {
      const told: unknown[] = [];
      const response = {
        writeHead: (...head: unknown[]) => (told.push(...head), response),
        end: (text?: string) => void told.push(text),
      };
      assets.answer(file, response as unknown as Parameters<typeof assets.answer>[1]);
      return told;
    };
    expect(ask('b.json')).toEqual([
      200,
      { 'content-type': 'application/json', 'cache-control': 'no-store' },
      '{"name":"b","operations":{},"fields":[]}',
    ]);
    expect(ask('../package.json')[0]).toBe(404);
    expect(ask('b')[0]).toBe(404);
  });
});
