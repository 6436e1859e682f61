import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MODULE_ICONS } from '../../src/language/meta/moduleIcons';

type Json = { [key: string]: unknown };

const PER_MODULE = 25;

/**
 * Resource files as large as real ones, for measuring: copies of a document of the project under other names, in
 * modules of 25, with everything that they refer to. Lints clean. Returns path -> text, all paths relative to the
 * project.
 * @param root the project whose files are copied
 */
export function generateSchemas(root: string, count: number): Record<string, string> {
  const files = copied(root);
  const source = JSON.parse(files['schemas/purchaseManage/purchaseOrder.json']!) as Json;
  const free = freeIcons(files);
  for (let module = 0; module * PER_MODULE < count; module++) {
    const name = `bench${module}`;
    files[`schemas/${name}/module.json`] = write({
      schemaVersion: 5,
      title: '采购管理',
      icon: free.shift() ?? 'cart',
      order: 100 + module,
      groups: { orders: '请购单' },
    });
    for (let index = module * PER_MODULE; index < Math.min(count, (module + 1) * PER_MODULE); index++)
      files[`schemas/${name}/order${index}.json`] = write(renamed(source, name, `order${index}`));
  }
  return files;
}

/** Drawings that no module has yet. */
function freeIcons(files: Readonly<Record<string, string>>): string[] {
  const modules = Object.keys(files).filter((path) => /^schemas\/\w+\/module\.json$/.test(path));
  const taken = new Set(modules.map((path) => (JSON.parse(files[path]!) as Json).icon));
  return MODULE_ICONS.filter((icon) => !taken.has(icon));
}

function renamed(
  { generates: _intoOthers, permission: _implied, ...source }: Json,
  module: string,
  name: string,
): Json {
  // What it generates keeps its way back in a field of its own for each source.
  const screens = Object.entries(source.screens as Record<string, Json>).map(([screen, value]): [string, Json] => {
    const own = screen.replace('purchaseOrder', name);
    // Addresses and permissions follow from names.
    const { path: _path, permission: _own, ...rest } = value;
    const { opens } = rest;
    return [own, { ...rest, ...(typeof opens === 'string' && { opens: opens.replace('purchaseOrder', name) }) }];
  });
  const { code, ...fields } = source.fields as Record<string, Json>;
  const numbered = { ...code, series: `${name}-{yyyyMMdd}{seq:4}` };
  return {
    ...source,
    fields: { code: numbered, ...fields },
    resource: name,
    group: 'orders',
    api: `/api/${module}/${name}`,
    screens: Object.fromEntries(screens),
  };
}

/** All schema and translation files of the project, its families too: others refer to what they give. */
function copied(root: string): Record<string, string> {
  const folders = ['schemas', 'locales'];
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((entry) => `${folder}/${String(entry)}`),
  );
  return Object.fromEntries(
    paths
      .filter((path) => /\.(json|ts)$/.test(path) && !path.endsWith('.schema.json'))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes generated files below a folder. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
