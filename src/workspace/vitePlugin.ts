import { relative } from 'node:path';
import type { Logger, Plugin, ViteDevServer } from 'vite';
import { systemLanguage } from '../lint/words/systemLanguage';
import { ANSWER, ASK, SCHEMA_ERRORS, SERVER_STATE, type ServerStop } from '../language/wire';
import { answerPage, type ToolState } from './development/answerPage';
import { schemaFindings } from './development/brokenState';
import type { LintLanguage } from '../lint/words/wordingOf';
import { changedResources } from './changedResources';
import type { Project } from './loadProject';
import { problemReport } from './problemReport';
import { pageLanguage } from './pageLanguage';
import { isLocaleFile, isSchemaFile } from './projectPaths';
import { SchemaErrors } from './SchemaErrors';
import { moduleEntries } from '../language/catalogue/moduleEntries';
import { routesByModule } from '../language/catalogue/routesByModule';
import { SCHEMA_FOLDER, SchemaAssets } from './SchemaAssets';
import { CATALOGUE, catalogueCode, SCHEMAS_CHANGED, type SchemasChanged } from './virtualModules';
import { whileEditing } from './whileEditing';

/** What the development server answers with is computed when it is asked for. */
const DEVELOPMENT_FOLDER = '/@schemas';

/** Saving several files at once (a switch of branches, a search and replace) is one change. */
const SETTLE_MS = 50;

export interface SchemaPluginApi {
  /** Hands over the project now and after each change without errors. */
  onChange(listener: (project: Project) => void): Promise<void>;
  /** The server behind the page has stopped by itself, or answers again: null. */
  tellServer(stopped: ServerStop | null): void;
}

/**
 * The schema files as the page has them: `virtual:catalogue` for everybody, and a file for each resource. In
 * development a saved file changes the open screen; errors of every rule are told in the terminal and the overlay, in
 * the language of the page, and the last good state stays. Warnings are told in the terminal when they change.
 * @param load reads the project; called anew after each change
 */
export function schemaPlugin({ root, load }: { root: string; load: () => Promise<Project> }): Plugin<SchemaPluginApi> {
  let isDevelopment = false;
  let current: Promise<Project> | undefined;
  let told = '';
  let revision = 0;
  let isBroken = false;
  /** of whoever opened the page last; until then, of the terminal */
  let language = systemLanguage(process.env);
  let logger: Logger | undefined;
  const listeners: ((project: Project) => void)[] = [];
  /** there were errors before the page had its screens */
  let isUnread = false;
  const project = () => (current ??= proved().catch(unread));
  const assets = async () => new SchemaAssets(await project());
  const tools: ToolState = { root, project, broken: undefined, stopped: null };
  let page: ViteDevServer | undefined;

  return {
    name: 'guiju:schemas',
    api: {
      async onChange(listener) {
        listeners.push(listener);
        listener(await project());
      },
      tellServer(stopped) {
        tools.stopped = stopped;
        page?.ws.send(SERVER_STATE, stopped);
      },
    },
    config(_, { command }) {
      isDevelopment = command === 'serve';
    },
    configResolved: (config) => void (logger = config.logger),
    resolveId: (id) => (id === CATALOGUE ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${CATALOGUE}`) return undefined;
      const { model, catalogue } = await project();
      return catalogueCode(model, catalogue, isDevelopment);
    },
    async transformIndexHtml() {
      const folder = isDevelopment ? DEVELOPMENT_FOLDER : (await assets()).folder;
      return [{ tag: 'meta', attrs: { name: SCHEMA_FOLDER, content: folder }, injectTo: 'head-prepend' }];
    },
    async generateBundle() {
      for (const { fileName, source } of (await assets()).files()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      page = server;
      let timer: NodeJS.Timeout | undefined;
      const changed = (file: string) => {
        if (!isWatched(file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => void update(server), SETTLE_MS);
      };
      server.middlewares.use((request, _, next) => {
        speak(pageLanguage(request.headers) ?? language);
        next();
      });
      server.middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(`${DEVELOPMENT_FOLDER}/`)
          ? request.url.slice(DEVELOPMENT_FOLDER.length + 1)
          : undefined;
        if (name === undefined) return next();
        void assets().then((all) => all.answer(name, response), next);
      });
      server.watcher.add([`${root}/schemas`, `${root}/locales`]);
      server.ws.on(
        ASK,
        (question, page) =>
          void answerPage(tools, question as Parameters<typeof answerPage>[1]).then((answer) =>
            page.send(ANSWER, answer),
          ),
      );
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, changed);
    },
    hotUpdate: ({ file }) => (isSchemaFile(inProject(file)) ? [] : undefined),
  };

  function inProject(file: string): string {
    return relative(root, file).replaceAll('\\', '/');
  }

  function unread(error: unknown): never {
    isUnread = true;
    throw error;
  }

  /** What was wrong from the start is told anew in another language. */
  function speak(wanted: LintLanguage): void {
    if (wanted === language) return;
    language = wanted;
    if (isUnread) current = undefined;
    isUnread = false;
  }

  /**
   * Translations are modules of the page themselves; here they count because the server words its refusals with them.
   */
  function isWatched(file: string): boolean {
    return isSchemaFile(inProject(file)) || isLocaleFile(inProject(file));
  }

  /** @throws SchemaErrors */
  async function proved(): Promise<Project> {
    const loaded = await load();
    const now = isDevelopment ? whileEditing(loaded) : loaded;
    const { text, located } = await problemReport(now, 'error', { language });
    const [first, ...others] = located;
    if (first) throw new SchemaErrors(text, [first, ...others], now.files, root);
    if (isDevelopment) await tellWarnings(now);
    return now;
  }

  /**
   * Only when they change: saving ten times must not tell the same ten times. In a build they are told with the model.
   */
  async function tellWarnings(loaded: Project): Promise<void> {
    const { text } = await problemReport(loaded, 'warning', { language });
    if (text !== '' && text !== told) logger?.warn(text, { timestamp: true });
    told = text;
  }

  async function update(server: ViteDevServer): Promise<void> {
    const before = await project().catch(() => undefined);
    revision += 1;
    try {
      const after = await proved();
      current = Promise.resolve(after);
      const event = eventOf(before, after, isBroken);
      isBroken = false;
      tools.broken = undefined;
      invalidate(server);
      server.config.logger.info(`schemas: ${event.changed.join(', ') || 'no resource'} changed`, { timestamp: true });
      for (const listener of listeners) listener(after);
      // A page that never got its screens listens to nothing yet.
      if (before) server.ws.send(SCHEMAS_CHANGED, event);
      else server.ws.send({ type: 'full-reload' });
    } catch (error) {
      isBroken = true;
      const message = error instanceof Error ? error.message : String(error);
      server.config.logger.error(message, { timestamp: true });
      tools.broken = error instanceof SchemaErrors ? { errors: error, revision } : undefined;
      // A page that works shows what is wrong itself, with fixes; one that never got its screens, and what no schema is
      // to blame for, has the overlay of vite.
      if (before && error instanceof SchemaErrors) server.ws.send(SCHEMA_ERRORS, schemaFindings(error, revision));
      else
        server.ws.send({
          type: 'error',
          err: {
            message,
            stack: '',
            plugin: 'guiju:schemas',
            ...(error instanceof SchemaErrors && { loc: error.loc }),
          },
        });
    }
  }
}

function eventOf(before: Project | undefined, after: Project, isMended: boolean): SchemasChanged {
  const resources = changedResources(before?.model ?? { ...after.model, resources: {} }, after.model);
  return {
    changed: Object.keys(resources),
    isMended,
    resources,
    routes: routesByModule(after.model, after.catalogue.routes),
    modules: moduleEntries(after.model, after.catalogue),
  };
}

/** A page that is loaded anew must not get the old text. */
function invalidate(server: ViteDevServer): void {
  const graph = server.environments.client.moduleGraph;
  for (const [id, module] of graph.idToModuleMap) if (id.startsWith('\0virtual:')) graph.invalidateModule(module);
}
