import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { expect, it, vi } from 'vitest';
import type { Problem } from '../language/load/Problem';
import { say } from '../lib/message';
import type { Project } from './loadProject';
import { schemaPlugin } from './vitePlugin';

const FILE = 'schemas/base/factory.json';
const problem = (rule: string, severity: Problem['severity']): Problem => ({ rule, severity, file: FILE, path: ['titel'], atKey: true, message: say`Wrong by ${rule}.` });
const project = (...problems: Problem[]): Project => ({
  files: [{ path: FILE, text: '{\n  "titel": "工厂"\n}\n' }],
  model: { modules: [], resources: {}, dictionaries: {}, prints: {} },
  catalogue: { routes: [], menu: [], permissions: [] },
  translations: {},
  problems,
});

type Middleware = (request: { headers: IncomingHttpHeaders }, response: null, next: () => void) => void;

/** The plugin in a server that only notes what it is told. `save` acts as an editor does. */
async function served(first: Project, command: 'serve' | 'build' = 'serve') {
  let now = first;
  const sent: { type?: string; err?: { message: string; loc: object } }[] = [];
  const log = () => vi.fn<(message: string, options?: object) => void>();
  const logger = { info: log(), warn: log(), error: log() };
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const ws = { send: (...message: [object] | [string, object]) => void sent.push(message.length === 1 ? message[0] : { type: message[0] }) };
  const middlewares: Middleware[] = [];
  const server = { watcher, ws, middlewares: { use: (middleware: Middleware) => void middlewares.push(middleware) }, config: { logger }, environments: { client: { moduleGraph: { idToModuleMap: new Map() } } } };
  const plugin = schemaPlugin({ root: '/project', load: () => Promise.resolve(now) }) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  await plugin.config!({}, { command });
  await plugin.configResolved!({ logger });
  await plugin.configureServer!(server);
  const save = async (next: Project) => {
    now = next;
    sent.length = 0;
    watcher.emit('change', `/project/${FILE}`);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    return sent[0]!;
  };
  const open = (headers: IncomingHttpHeaders) => middlewares.forEach((middleware) => middleware({ headers }, null, () => undefined));
  return { plugin, logger, save, open };
}

it('shows errors of every rule in the overlay and the terminal, with place and code frame', async () => {
  const { logger, save } = await served(project());
  const { type, err } = await save(project(problem('unknown-field', 'error'), problem('expression', 'error')));
  expect(type).toBe('error');
  expect(err!.loc).toEqual({ file: `/project/${FILE}`, line: 2, column: 3 });
  expect(err!.message).toContain(`${FILE}:2:3 error unknown-field\n  Wrong by unknown-field.\n    1 | {\n  > 2 |   "titel": "工厂"\n      |   ^^^^^^^`);
  expect(err!.message).toContain('error expression');
  expect(logger.error).toHaveBeenCalledWith(err!.message, expect.anything());
});

it('speaks in the language of the page', async () => {
  const { open, save } = await served(project());
  const wrong = project({ ...problem('shape', 'error'), message: say`Unknown key "${'titel'}".` });
  open({ cookie: 'a=b; language=zh', 'accept-language': 'en' });
  expect((await save(wrong)).err!.message).toContain(`${FILE}:2:3 错误 shape\n  未知的键“titel”。`);
  open({ 'accept-language': 'fr, es;q=0.9, zh;q=0.8' });
  expect((await save(wrong)).err!.message).toContain('error shape\n  Unknown key "titel".');
});

it('lets the screen change while a translation is missing, and warns of it once', async () => {
  const { logger, save } = await served(project());
  const untranslated = project(problem('missing-translation', 'error'));
  expect((await save(untranslated)).type).toBe('guiju:schemas');
  expect((await save(untranslated)).type).toBe('guiju:schemas');
  expect(logger.warn).toHaveBeenCalledTimes(1);
  expect(logger.warn.mock.calls[0]![0]).toContain(`${FILE}:2:3 warning missing-translation`);
});

it('loads the page anew when the project was broken from the start', async () => {
  const { plugin, save } = await served(project(problem('shape', 'error')));
  await expect(plugin.load!('\0virtual:catalogue')).rejects.toThrow('error shape');
  expect((await save(project())).type).toBe('full-reload');
});

it('refuses a missing translation in a build', async () => {
  await expect(served(project(problem('missing-translation', 'error')), 'build')).rejects.toThrow('error missing-translation');
});
