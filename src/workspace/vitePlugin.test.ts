import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Problem } from '../language/load/Problem';
import type { SchemaFinding, ToolAnswer, ToolQuestion } from '../language/wire';
import { say } from '../lib/message';
import { loadProject, type Project } from './loadProject';
import { schemaPlugin } from './vitePlugin';

const FILE = 'schemas/base/factory.json';
const problem = (rule: string, severity: Problem['severity']): Problem => ({
  rule,
  severity,
  file: FILE,
  path: ['titel'],
  atKey: true,
  message: say`Wrong by ${rule}.`,
});
const project = (...problems: Problem[]): Project => ({
  files: [{ path: FILE, text: '{\n  "titel": "工厂"\n}\n' }],
  model: { modules: [], resources: {}, dictionaries: {}, prints: {} },
  catalogue: { routes: [], menu: [], permissions: [] },
  translations: {},
  problems,
});

/** A project, or what reads it each time. */
type Loaded = Project | (() => Promise<Project>);

type Middleware = (request: { headers: IncomingHttpHeaders }, response: null, next: () => void) => void;

/** The plugin in a server that only notes what it is told. `save` acts as an editor does. */
async function served(first: Loaded, command: 'serve' | 'build' = 'serve', root = '/project') {
  let now = first;
  const sent: {
    type?: string;
    err?: { message: string; loc: object };
    revision?: number;
    findings?: SchemaFinding[];
  }[] = [];
  const log = () => vi.fn<(message: string, options?: object) => void>();
  const logger = { info: log(), warn: log(), error: log() };
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const ws = {
    send: (...message: [object] | [string, object]) =>
      void sent.push(message.length === 1 ? message[0] : { type: message[0], ...message[1] }),
    on: (_: string, answer: typeof ask) => void (ask = answer),
  };
  let ask: (question: object, page: { send(event: string, answer: ToolAnswer): void }) => void = () => undefined;
  const middlewares: Middleware[] = [];
  const server = {
    watcher,
    ws,
    middlewares: { use: (middleware: Middleware) => void middlewares.push(middleware) },
    config: { logger },
    environments: { client: { moduleGraph: { idToModuleMap: new Map() } } },
  };
  const plugin = schemaPlugin({
    root,
    load: async () => (typeof now === 'function' ? now() : now),
  }) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  await plugin.config!({}, { command });
  await plugin.configResolved!({ logger });
  await plugin.configureServer!(server);
  // A page is open before anything is saved; one of a broken project gets nothing.
  if (command === 'serve') await plugin.load!('\0virtual:catalogue').catch(() => undefined);
  const save = async (next: Loaded) => {
    now = next;
    sent.length = 0;
    watcher.emit('change', `${root}/${FILE}`);
    await expect.poll(() => sent).toHaveLength(1);
    return sent[0]!;
  };
  const open = (headers: IncomingHttpHeaders) =>
    middlewares.forEach((middleware) => middleware({ headers }, null, () => undefined));
  /** asks as the page does */
  const asked = (question: ToolQuestion) =>
    new Promise<ToolAnswer>((answered) => ask({ id: 7, ...question }, { send: (_, answer) => answered(answer) }));
  return { plugin, logger, save, open, asked };
}

it('tells the page errors of every rule, with place and code frame, and the terminal, too', async () => {
  const { logger, save, asked } = await served(project());
  const { findings, type } = await save(project(problem('unknown-field', 'error'), problem('expression', 'error')));
  expect(type).toBe('guiju:schema-errors');
  expect(
    findings!.map(({ file, line, column, rule, message }) => [`${file}:${line}:${column}`, rule, message]),
  ).toEqual([
    [`${FILE}:2:3`, 'unknown-field', 'Wrong by unknown-field.'],
    [`${FILE}:2:3`, 'expression', 'Wrong by expression.'],
  ]);
  expect(findings![0]!.frame).toBe('  1 | {\n> 2 |   "titel": "工厂"\n    |   ^^^^^^^');
  expect(logger.error).toHaveBeenCalledWith(expect.stringContaining('error expression'), expect.anything());
  // A page that is opened meanwhile asks for them, and hears of none once they are mended.
  expect(await asked({ ask: 'findings' })).toEqual({ id: 7, answer: { revision: 1, findings } });
  expect((await save(project())).type).toBe('guiju:schemas');
  expect(await asked({ ask: 'findings' })).toEqual({ id: 7, answer: null });
});

it('shows what broke the first load in the overlay of vite, because the page has none of its own yet', async () => {
  const { save } = await served(project(problem('shape', 'error')));
  const { err, type } = await save(project(problem('shape', 'error')));
  expect(type).toBe('error');
  expect(err!.loc).toEqual({ file: `/project/${FILE}`, line: 2, column: 3 });
});

it('makes the fix of a finding in the file, unless the file has changed since', async () => {
  const root = mkdtempSync(join(tmpdir(), 'guiju-fix-'));
  mkdirSync(join(root, 'schemas/base'), { recursive: true });
  const write = (text: string) => writeFileSync(join(root, FILE), text);
  const [good] = project().files;
  const fixable: Problem = {
    ...problem('shape', 'error'),
    fix: { title: say`Write ${'title'}`, span: { start: 0, end: 5 }, text: 'title' },
  };
  const { asked, save } = await served(project(), 'serve', root);
  write(good!.text);
  const { findings, revision } = await save(project(fixable));
  expect(findings![0]!.fix).toBe('Write title');
  expect(await asked({ ask: 'fix', revision: revision! - 1, index: 0 })).toMatchObject({
    refusal: 'The files have changed since.',
  });
  expect(await asked({ ask: 'fix', revision: revision!, index: 1 })).toMatchObject({
    refusal: 'There is no fix for this.',
  });
  write(`${good!.text}\n`);
  expect(await asked({ ask: 'fix', revision: revision!, index: 0 })).toMatchObject({
    refusal: 'The file has changed since.',
  });
  write(good!.text);
  expect(await asked({ ask: 'fix', revision: revision!, index: 0 })).toEqual({ id: 7, answer: null });
  expect(readFileSync(join(root, FILE), 'utf8')).toBe('{\n  "title": "工厂"\n}\n');
  rmSync(root, { recursive: true });
});

it('speaks in the language of the page', async () => {
  const { open, save } = await served(project());
  const wrong = project({ ...problem('shape', 'error'), message: say`Unknown key "${'titel'}".` });
  open({ cookie: 'a=b; language=zh', 'accept-language': 'en' });
  expect((await save(wrong)).findings![0]!.message).toBe('未知的键“titel”。');
  open({ 'accept-language': 'fr, es;q=0.9, zh;q=0.8' });
  expect((await save(wrong)).findings![0]!.message).toBe('Unknown key "titel".');
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
  const { plugin, save, open } = await served(project(problem('shape', 'error')));
  await expect(plugin.load!('\0virtual:catalogue')).rejects.toThrow('error shape');
  open({ cookie: 'language=zh' });
  await expect(plugin.load!('\0virtual:catalogue')).rejects.toThrow('错误 shape');
  expect((await save(project())).type).toBe('full-reload');
});

it('refuses a missing translation in a build', async () => {
  const { plugin } = await served(project(problem('missing-translation', 'error')), 'build');
  await expect(plugin.load!('\0virtual:catalogue')).rejects.toThrow('error missing-translation');
});

it('shows a saved family in its open screens, its mistakes at their places, and where its parts are written', async () => {
  const root = mkdtempSync(join(tmpdir(), 'guiju-family-'));
  const masters = 'schemas/base/masters.ts';
  const text = readFileSync('tests/fixtures/family/masters.ts', 'utf8');
  const write = (path: string, content: string) => writeFileSync(join(root, path), content);
  mkdirSync(join(root, 'schemas/base'), { recursive: true });
  write(
    'schemas/base/module.json',
    '{ "schemaVersion": 5, "title": "EDI", "icon": "grid", "order": 1, "groups": { "family": "EDI" } }',
  );
  write(masters, text);
  const load = () => loadProject(root);
  const { asked, save } = await served(load, 'serve', root);
  write(masters, text.replace("title: '名称'", "title: '名字'"));
  expect(await save(load)).toMatchObject({ type: 'guiju:schemas', changed: ['brand', 'series'] });
  write(masters, text.replace("title: '系列'", "title: '名称'"));
  expect(await save(load)).toMatchObject({ type: 'guiju:schemas', changed: ['brand', 'series'] });
  write(masters, text.replace("columns: ['code', 'name']", "columns: ['code', 'nam']"));
  const { findings, revision } = await save(load);
  expect(findings).toMatchObject([{ file: masters, line: 32, rule: 'unknown-field', fix: 'Write "name"' }]);
  expect(await asked({ ask: 'fix', revision: revision!, index: 0 })).toEqual({ id: 7, answer: null });
  expect(readFileSync(join(root, masters), 'utf8')).toBe(text);
  expect(await save(load)).toMatchObject({ type: 'guiju:schemas', isMended: true });
  expect((await asked({ ask: 'places', resource: 'series' })).answer).toMatchObject({
    'field:brandId': { file: masters, line: 10 },
    'field:remark/visible': { file: masters, line: 11 },
    'screen:seriesList': { file: masters, line: 30 },
    'screen:seriesList/columns/name': { file: masters, line: 32 },
  });
  write(masters, text.replace("resource: 'brand'", 'resource: brand'));
  expect((await save(load)).findings).toMatchObject([{ file: masters, line: 1, column: 34, rule: 'family' }]);
  rmSync(root, { recursive: true });
});
