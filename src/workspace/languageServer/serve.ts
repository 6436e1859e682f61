import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CodeActionKind,
  CompletionItemKind,
  createConnection,
  DiagnosticSeverity,
  ErrorCodes,
  ProposedFeatures,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type Diagnostic,
  type TextEdit as WireEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isSchemaFile } from '../projectPaths';
import { groupBy } from '../../lib/groupBy';
import type { TextEdit } from '../../lint/fix/TextEdit';
import { formatSource } from '../formatSource';
import type { LocatedProblem } from '../../lint/locate';
import { completionsAt } from './completion/completionsAt';
import { hoverAt } from './hover/hoverAt';
import { definitionAt, referencesAt, type Stretch } from './navigation';
import { renamableAt, renameAt, RenameRefusal } from './renaming';
import { partsOf, symbolsNamed } from './symbols';
import { outlineOf, SYMBOL_KINDS } from './wireSymbols';
import { Workbench } from './Workbench';

/** Time without a key before a file is checked, ms. */
const PAUSE_MS = 120;

const KINDS = {
  field: CompletionItemKind.Field,
  function: CompletionItemKind.Function,
  key: CompletionItemKind.Property,
  keyword: CompletionItemKind.Keyword,
  name: CompletionItemKind.Reference,
  value: CompletionItemKind.Value,
} as const;

/** Speaks the Language Server Protocol over standard input and output until the editor hangs up. */
export function serve(root: string): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  let workbench = new Workbench(root, 'en');
  let problems: LocatedProblem[] = [];
  let told = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  /** what the editor can do */
  let renamesFiles = false;

  const pathOf = (uri: string) => relative(workbench.root, fileURLToPath(uri)).replaceAll('\\', '/');
  const uriOf = (path: string) => pathToFileURL(resolve(workbench.root, path)).href;
  /** Offsets become positions in what the editor shows, or in what is on disk. */
  const documentOf = (path: string) =>
    documents.get(uriOf(path)) ?? TextDocument.create(uriOf(path), 'json', 0, workbench.textOf(path) ?? '');
  const rangeOf = (path: string, { end, start }: { start: number; end: number }) => ({
    start: documentOf(path).positionAt(start),
    end: documentOf(path).positionAt(end),
  });
  const locationOf = (stretch: Stretch) => ({ uri: uriOf(stretch.file), range: rangeOf(stretch.file, stretch) });
  const changesOf = (edits: readonly TextEdit[]): WorkspaceEdit => ({
    changes: Object.fromEntries(
      [...groupBy(edits, ({ file }) => file)].map(([file, made]) => [
        uriOf(file),
        made.map((edit): WireEdit => ({ range: rangeOf(file, edit), newText: edit.text })),
      ]),
    ),
  });

  const check = async (): Promise<void> => {
    const asked = workbench;
    const found = await asked.problems();
    if (asked !== workbench) return;
    problems = found;
    const byFile = groupBy(problems, ({ file }) => file);
    for (const file of new Set([...told, ...byFile.keys()]))
      await connection.sendDiagnostics({
        uri: uriOf(file),
        diagnostics: (byFile.get(file) ?? []).map((problem) => diagnosticOf(problem)),
      });
    told = new Set(byFile.keys());
  };
  const diagnosticOf = (problem: LocatedProblem): Diagnostic => ({
    range: rangeOf(problem.file, problem),
    severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: problem.rule,
    source: 'guiju',
    message: problem.hint === undefined ? problem.message : `${problem.message}\n${problem.hint}`,
  });
  const checkSoon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(
      () => void check().catch((error: unknown) => connection.console.error(String(error))),
      PAUSE_MS,
    );
  };

  connection.onInitialize(({ capabilities, locale = '', rootUri, workspaceFolders }) => {
    renamesFiles = capabilities.workspace?.workspaceEdit?.resourceOperations?.includes('rename') ?? false;
    const folder = workspaceFolders?.[0]?.uri ?? rootUri;
    workbench = new Workbench(folder ? fileURLToPath(folder) : root, locale.startsWith('zh') ? 'zh' : 'en');
    return {
      serverInfo: { name: 'guiju' },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        completionProvider: { triggerCharacters: ['"', '.', '(', ' ', ',', '/', "'"] },
        definitionProvider: true,
        referencesProvider: true,
        hoverProvider: true,
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        documentFormattingProvider: true,
        renameProvider: { prepareProvider: true },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      },
    };
  });
  connection.onInitialized(checkSoon);
  documents.onDidChangeContent(({ document }) => {
    workbench.type(pathOf(document.uri), document.getText());
    checkSoon();
  });
  documents.onDidClose(({ document }) => {
    workbench.type(pathOf(document.uri), undefined);
    checkSoon();
  });
  connection.onDidChangeWatchedFiles(() => {
    workbench.forget();
    checkSoon();
  });

  type At = { textDocument: { uri: string }; position: { line: number; character: number } };
  const at = ({ position, textDocument }: At): [string, number] => [
    pathOf(textDocument.uri),
    documentOf(pathOf(textDocument.uri)).offsetAt(position),
  ];
  connection.onCompletion(async (asked) => {
    const [path, offset] = at(asked);
    const found = await completionsAt(workbench, path, offset);
    return found.map(({ detail, documentation, kind, name, text, ...stretch }) => ({
      label: name,
      detail,
      ...(documentation === undefined ? {} : { documentation }),
      kind: KINDS[kind],
      textEdit: { range: rangeOf(path, stretch), newText: text },
    }));
  });
  connection.onDefinition(async (asked) => {
    const found = await definitionAt(workbench, ...at(asked));
    return found ? locationOf(found) : null;
  });
  connection.onReferences(async (asked) => (await referencesAt(workbench, ...at(asked))).map(locationOf));
  connection.onHover(async (asked) => {
    const found = await hoverAt(workbench, ...at(asked));
    return found ? { contents: { kind: 'markdown', value: found.text }, range: rangeOf(at(asked)[0], found) } : null;
  });
  connection.onDocumentSymbol(async ({ textDocument }) => {
    const path = pathOf(textDocument.uri);
    return outlineOf(await partsOf(workbench, path), (stretch) => rangeOf(path, stretch));
  });
  connection.onWorkspaceSymbol(async ({ query }) =>
    (await symbolsNamed(workbench, query)).map(({ holder, kind, name, stretch, title }) => ({
      name: title === '' ? name : `${name} ${title}`,
      kind: SYMBOL_KINDS[kind],
      containerName: holder,
      location: locationOf(stretch),
    })),
  );
  connection.onDocumentFormatting(async ({ textDocument }) => {
    const path = pathOf(textDocument.uri);
    const text = documentOf(path).getText();
    const formatted = isSchemaFile(path) ? await formatSource(workbench.root, path, text) : text;
    return formatted === text ? [] : [{ range: rangeOf(path, { start: 0, end: text.length }), newText: formatted }];
  });
  connection.onPrepareRename(async (asked) => {
    const found = await renamableAt(workbench, ...at(asked));
    return found ? rangeOf(at(asked)[0], found) : null;
  });
  connection.onRenameRequest(async (asked) => {
    try {
      const { edits, move } = await renameAt(workbench, ...at(asked), asked.newName);
      if (!move) return changesOf(edits);
      if (!renamesFiles) return new ResponseError(ErrorCodes.InvalidRequest, 'The editor cannot rename files.');
      const texts = Object.entries(changesOf(edits).changes ?? {});
      return {
        documentChanges: [
          ...texts.map(([uri, made]) => ({ textDocument: { uri, version: null }, edits: made })),
          { kind: 'rename', oldUri: uriOf(move.from), newUri: uriOf(move.to) },
        ],
      };
    } catch (error) {
      if (error instanceof RenameRefusal) return new ResponseError(ErrorCodes.InvalidRequest, error.message);
      throw error;
    }
  });
  connection.onCodeAction(async ({ context, range, textDocument }) => {
    // What is asked for may have been typed a moment ago.
    problems = await workbench.problems();
    const path = pathOf(textDocument.uri);
    const [from, to] = [documentOf(path).offsetAt(range.start), documentOf(path).offsetAt(range.end)];
    return problems
      .filter(({ end, file, fix, start }) => file === path && fix && start <= to && from <= end)
      .map((problem) => ({
        title: problem.fix!.title,
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: context.diagnostics.filter(({ code }) => code === problem.rule),
        edit: changesOf(problem.fix!.edits),
      }));
  });
  const done = new Promise<void>((end) => connection.onExit(end));
  documents.listen(connection);
  connection.listen();
  return done;
}
