import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { leanResource } from '../language/wire/leanResource';
import { leanRoute } from '../language/wire/leanRoute';
import { routesByModule } from '../language/catalogue/routesByModule';
import type { Project } from './loadProject';

/**
 * Name of the line in the page's document that says where they lie: `<meta name="guiju-schemas"
 * content="/assets/schemas-1a2b3c">`.
 */
export const SCHEMA_FOLDER = 'guiju-schemas';

/**
 * What a page fetches of the schema files, by name: each resource, its print layouts apart from it (lists and forms are
 * not made heavier by what only printing needs), and the routes of each module. They are files and not modules, so that
 * neither the build nor what everybody fetches has a list of them. All of a build lie in one folder, named by what they
 * hold: they may be kept for ever.
 */
export class SchemaAssets {
  readonly #contents: ReadonlyMap<string, unknown>;

  constructor({ model, catalogue }: Pick<Project, 'model' | 'catalogue'>) {
    const named = (folder: string, parts: Record<string, unknown>) =>
      Object.entries(parts).map(([name, part]) => [folder + name, part] as const);
    // Where they are written is told to those alone who may inspect.
    const resources = Object.fromEntries(
      Object.entries(model.resources).map(([name, { file: _file, ...resource }]) => [name, leanResource(resource)]),
    );
    const parts = Object.entries(routesByModule(model, catalogue.routes)).map(
      ([name, routes]) => [name, routes.map((route) => leanRoute(route))] as const,
    );
    this.#contents = new Map([
      ...named('', resources),
      ...named('prints/', model.prints),
      ...named('routes/', Object.fromEntries(parts)),
    ]);
  }

  /** Address of the folder. */
  get folder(): string {
    const hash = createHash('sha256');
    for (const [name, content] of this.#contents) hash.update(name).update(JSON.stringify(content));
    return `/assets/schemas-${hash.digest('hex').slice(0, 12)}`;
  }

  *files(): Generator<{ fileName: string; source: string }> {
    const folder = this.folder.slice(1);
    for (const [name, content] of this.#contents)
      yield { fileName: `${folder}/${name}.json`, source: JSON.stringify(content) };
  }

  /** Answers the development page, which asks anew after each change. */
  answer(file: string, response: Pick<ServerResponse, 'writeHead' | 'end'>): void {
    const content = file.endsWith('.json') ? this.#contents.get(file.slice(0, -'.json'.length)) : undefined;
    if (content === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(content));
  }
}
