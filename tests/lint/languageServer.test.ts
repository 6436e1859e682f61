import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type CodeAction,
  type CompletionItem,
  type Diagnostic,
  type DocumentSymbol,
  type Location,
  type ProtocolConnection,
  type SymbolInformation,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { baseFiles, orderFile } from '../../src/lint/baseFiles';
import { formatSchema } from '../../src/lint/format/formatSchema';
import { writeFiles } from '../bench/generateSchemas';

/** The real process, as an editor starts it, over a project of its own. */
let root: string;
let child: ChildProcess;
let editor: ProtocolConnection;
const diagnostics = new Map<string, Diagnostic[]>();
let version = 1;
let text = '';

const uri = (file: string) => pathToFileURL(join(root, file)).href;
const customerFile = 'schemas/sales/customer.json';
/** Position of a text in the order, behind so many letters of it. */
function position(find: string, behind = 0) {
  const offset = text.indexOf(find) + behind;
  expect(text).toContain(find);
  const before = text.slice(0, offset);
  return { line: before.split('\n').length - 1, character: offset - before.lastIndexOf('\n') - 1 };
}
const at = (find: string, behind = 0) => ({ textDocument: { uri: uri(orderFile) }, position: position(find, behind) });

async function type(next: string): Promise<void> {
  text = next;
  await editor.sendNotification('textDocument/didChange', {
    textDocument: { uri: uri(orderFile), version: ++version },
    contentChanges: [{ text }],
  });
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lsp-'));
  writeFiles(
    root,
    Object.fromEntries(Object.entries(baseFiles).map(([path, content]) => [path, JSON.stringify(content, null, 2)])),
  );
  cpSync('package.json', join(root, 'package.json'));
  child = spawn(process.execPath, ['scripts/run.mjs', 'schemas', 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  editor = createProtocolConnection(new StreamMessageReader(child.stdout!), new StreamMessageWriter(child.stdin!));
  editor.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri: file, diagnostics: found }: { uri: string; diagnostics: Diagnostic[] }) =>
      void diagnostics.set(file, found),
  );
  editor.listen();
  await editor.sendRequest('initialize', {
    processId: process.pid,
    locale: 'zh-cn',
    rootUri: null,
    capabilities: { workspace: { workspaceEdit: { resourceOperations: ['rename'] } } },
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'test' }],
  });
  await editor.sendNotification('initialized', {});
  text = JSON.stringify(baseFiles[orderFile], null, 2);
  await editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri: uri(orderFile), languageId: 'json', version, text },
  });
});
afterAll(async () => {
  await editor.sendRequest('shutdown');
  await editor.sendNotification('exit');
  rmSync(root, { recursive: true, force: true });
});

describe('the language server', () => {
  const whole = () => JSON.stringify(baseFiles[orderFile], null, 2);

  it('tells mistakes of what is typed and not saved, in the language of the editor, with the fix', async () => {
    await type(whole().replace('"-billDate"', '"-bilDate"'));
    await expect.poll(() => diagnostics.get(uri(orderFile))?.map(({ code }) => code)).toEqual(['unknown-field']);
    const [found] = diagnostics.get(uri(orderFile))!;
    expect(found!.message).toContain('“bilDate”');
    expect(found!.range.start).toEqual(position('"-bilDate"'));
    const actions = await editor.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: uri(orderFile) },
      range: found!.range,
      context: { diagnostics: [found] },
    });
    expect(actions[0]!.edit!.changes![uri(orderFile)]).toEqual([
      { range: { start: position('-bilDate', 1), end: position('-bilDate', 8) }, newText: 'billDate' },
    ]);
    await type(whole());
    await expect.poll(() => diagnostics.get(uri(orderFile))).toEqual([]);
  });

  it('completes fields, and those of lines, inside an expression that is half typed', async () => {
    await type(whole().replace('round(quantity * price, 2)', 'round(quantity * pr, 2)'));
    const fields = await editor.sendRequest<CompletionItem[]>('textDocument/completion', at('* pr', 4));
    expect(fields.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['price', 'quantity', 'billDate', 'round', 'today', 'true']),
    );
    expect(fields.find(({ label }) => label === 'price')!.textEdit).toMatchObject({
      range: { start: position('* pr', 2), end: position('* pr', 4) },
    });
    await type(whole().replace('sum(lines.map(l, l.amount))', 'sum(lines.map(l, l.))'));
    const items = await editor.sendRequest<CompletionItem[]>('textDocument/completion', at('l.))', 2));
    expect(items.map(({ label }) => label).toSorted()).toEqual(['amount', 'price', 'quantity']);
  });

  it('completes names where the language wants one', async () => {
    await type(whole());
    const labels = async (find: string, behind: number) =>
      (await editor.sendRequest<CompletionItem[]>('textDocument/completion', at(find, behind))).map(
        ({ label }) => label,
      );
    expect(await labels('"to": "customer"', 7)).toEqual(['customer', 'order']);
    expect(await labels('"dictionary": "urgency"', 15)).toEqual(['urgency']);
    await type(whole().replace('"from": "lines",', '"permission": "detailList", "from": "lines",'));
    expect(await labels('"permission": "detailList"', 16)).toEqual(
      expect.arrayContaining(['list', 'update', 'examine', 'unexamine', 'detailList']),
    );
    expect((await labels('"enter": [\n        "quantity"', 22)).slice(0, 3)).toEqual(['quantity', 'price', 'amount']);
  });

  it('leads from a name to where it is declared, also in another file, and to all that name it', async () => {
    const inExpression = await editor.sendRequest<Location>('textDocument/definition', at('l.amount', 4));
    expect(inExpression).toMatchObject({ uri: uri(orderFile), range: { start: position('"amount": {') } });
    const filled = await editor.sendRequest<Location>('textDocument/definition', at('"phone": "phone"', 11));
    expect(filled.uri).toBe(uri(customerFile));
    const references = await editor.sendRequest<Location[]>('textDocument/references', {
      ...at('"amount": {', 3),
      context: { includeDeclaration: false },
    });
    expect(references).toHaveLength(4);
  });

  it('explains a name under the pointer', async () => {
    const hover = await editor.sendRequest<{ contents: { value: string } }>('textDocument/hover', at('l.amount', 4));
    expect(hover.contents.value).toMatch(/\*\*金额\*\*[^]+round\(quantity \* price, 2\)[^]+column, measure|total/);
  });

  it('tells the outline of a file, finds what the project declares, and lays a file out', async () => {
    await type(whole());
    const outline = await editor.sendRequest<DocumentSymbol[]>('textDocument/documentSymbol', {
      textDocument: { uri: uri(orderFile) },
    });
    expect(outline.map(({ name }) => name)).toEqual(['fields', 'screens', 'form']);
    expect(outline[0]!.children!.find(({ name }) => name === 'total')).toMatchObject({
      detail: '总金额',
      selectionRange: { start: position('"total": {') },
    });
    const found = await editor.sendRequest<SymbolInformation[]>('workspace/symbol', { query: '电话' });
    expect(found).toMatchObject([
      { name: 'phone 电话', containerName: 'customer', location: { uri: uri(customerFile) } },
      { name: 'phone 电话', containerName: 'order', location: { uri: uri(orderFile) } },
    ]);
    const edits = await editor.sendRequest<{ newText: string }[]>('textDocument/formatting', {
      textDocument: { uri: uri(orderFile) },
      options: { tabSize: 4, insertSpaces: true },
    });
    expect(edits.map(({ newText }) => newText)).toEqual([formatSchema(whole())]);
    await type(formatSchema(whole()));
    expect(
      await editor.sendRequest('textDocument/formatting', {
        textDocument: { uri: uri(orderFile) },
        options: { tabSize: 4, insertSpaces: true },
      }),
    ).toEqual([]);
    await type(whole());
  });

  it('gives a field another name everywhere, and refuses where that would change what is meant', async () => {
    const { changes } = await editor.sendRequest<WorkspaceEdit>('textDocument/rename', {
      ...at('l.amount', 4),
      newName: 'money',
    });
    expect(Object.keys(changes!)).toEqual([uri(orderFile)]);
    expect(changes![uri(orderFile)]).toHaveLength(6);
    expect(changes![uri(orderFile)]!.filter(({ newText }) => newText.includes('renamedFrom'))).toHaveLength(1);
    const across = await editor.sendRequest<WorkspaceEdit>('textDocument/rename', {
      ...at('"phone": "phone"', 11),
      newName: 'mobile',
    });
    expect(Object.keys(across.changes!).toSorted()).toEqual([uri(customerFile), uri(orderFile)]);
    await expect(editor.sendRequest('textDocument/rename', { ...at('l.amount', 4), newName: '1 x' })).rejects.toThrow(
      '名称以字母开头',
    );
    await expect(editor.sendRequest('textDocument/rename', { ...at('l.amount', 4), newName: 'price' })).rejects.toThrow(
      'schemas/sales/order.json',
    );
  });

  it('gives a dictionary another name with its file', async () => {
    const { documentChanges } = await editor.sendRequest<WorkspaceEdit>('textDocument/rename', {
      ...at('"dictionary": "urgency"', 16),
      newName: 'haste',
    });
    const folder = 'schemas/_shared/dictionaries';
    expect(documentChanges).toMatchObject([
      { textDocument: { uri: uri(orderFile) }, edits: [{ newText: 'haste' }] },
      { kind: 'rename', oldUri: uri(`${folder}/urgency.json`), newUri: uri(`${folder}/haste.json`) },
    ]);
  });

  it('survives a file that is no JSON, and completes by what it knew', async () => {
    await type(whole().slice(0, -1));
    await expect.poll(() => diagnostics.get(uri(orderFile))?.map(({ code }) => code)).toEqual(['json']);
    const fields = await editor.sendRequest<CompletionItem[]>('textDocument/completion', at('quantity * price', 16));
    expect(fields.map(({ label }) => label)).toContain('price');
  });
});
