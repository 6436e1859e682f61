import { parseSync } from 'oxc-parser';
import { floorViolation, resolveImport } from './floors';
import { namedPermissions } from './namesPermission';
import { unknownResources } from './namesResource';
import type { Violation } from './Violation';
import { walk, type Node } from './walk';

const MAX_LINES = 400;
/** The last is what the product is measured against. */
const FORMILY = /^(src\/renderer\/form|src\/fields|tests\/bench)\//;
/** Tests, and the helpers beside them that only tests import. */
export const TEST_CODE = /(\.test|\/test[A-Z]\w*)\.tsx?$/;
const TYPE_BRANCH = /^src\/(fields|language)\//;

/**
 * Packages that only one side of the house may use: the page must not carry them, the server must not need a browser.
 */
const ONLY_IN: [pattern: RegExp, allowed: RegExp, why: string][] = [
  [/^@formily\//, FORMILY, 'Formily is a detail of src/renderer/form and of the controls in src/fields'],
  [
    /^node:/,
    /^(src\/(server|workspace|lint)\/|src\/(capabilities|company)\/\w+\/server\/|scripts\/|tests\/|vite\.config)/,
    'Node is not there in the browser',
  ],
  [
    /^(react|react-dom|antd)(\/|$)/,
    /^(src\/(client|docs|fields|renderer|pages|shell|ui)\/|src\/(capabilities|company)\/\w+\/page\/|src\/main|tests\/|scripts\/)/,
    'no React below the renderer, except for src/ui and the controls of field types',
  ],
];

/**
 * Statements of the migration are made of names in schema files, which the meta-schema lets be letters and digits
 * alone.
 */
const RAW_SQL = /^src\/server\/schema\/migrate\.ts$/;

/**
 * All that one file does against the laws: floors, size, code, SQL and HTML from strings, dialogs, Formily and field
 * types outside their folders, resources and permissions that the engine does not know.
 * @param codes permissions of the project's screens and buttons
 */
export function checkSource(file: string, source: string, codes: ReadonlySet<string> = new Set()): Violation[] {
  const violations: Violation[] = [];
  const isTest = TEST_CODE.test(file);
  const report = (offset: number, message: string) =>
    violations.push({ file, line: source.slice(0, offset).split('\n').length, message });

  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  if (lines > MAX_LINES) report(source.length - 1, `${lines} lines; a file has at most ${MAX_LINES}`);

  const { program } = parseSync(file, source);
  walk(program as unknown as Node, (node) => {
    const specifier = importedBy(node);
    if (specifier !== undefined) {
      const target = resolveImport(file, specifier);
      const floor = target && floorViolation(file, target);
      if (floor && !isTest) report(node.start, floor);
      const rule = ONLY_IN.find(([pattern, allowed]) => pattern.test(specifier) && !allowed.test(file));
      if (rule && !isTest) report(node.start, `"${specifier}" may not be imported here: ${rule[2]}`);
    }
    if (makesCode(node))
      report(node.start, 'code from strings (eval, new Function, setTimeout of a text) is forbidden everywhere');
    if (!isTest && file.startsWith('src/') && !RAW_SQL.test(file) && isCallOf(node, 'sql', /^(raw|lit|literal)$/))
      report(node.start, 'SQL is built from its tagged templates alone: a text must not become a statement');
    for (const name of isTest ? [] : unknownResources(file, node))
      report(node.start, `"${name}" is no resource that the engine may name: src/language/kernel.ts lists those`);
    for (const code of isTest ? [] : namedPermissions(file, node, codes))
      report(
        node.start,
        `"${code}" is a permission of a screen: take it from the resource, or declare it in src/language/kernel.ts`,
      );
    if (!isTest && file.startsWith('src/') && !file.startsWith('src/ui/') && isDialog(node))
      report(node.start, 'there is one <dialog>, in src/ui: show a Dialog or a Modal');
    if (!isTest && file.startsWith('src/') && !file.startsWith('src/ui/') && looksLikeButton(node))
      report(node.start, 'buttons have one look, that of src/ui/Button.tsx: show that');
    if (!isTest && setsHtml(node)) report(node.start, 'HTML from texts is forbidden everywhere');
    if (!isTest && file.startsWith('src/') && !TYPE_BRANCH.test(file) && branchesOnFieldType(node)) {
      report(node.start, 'no branch on the type of a field outside src/fields: ask the face of the type');
    }
  });
  return violations;
}

function importedBy(node: Node): string | undefined {
  if (!['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(node.type))
    return undefined;
  const value = (node.source as { value?: unknown } | null)?.value;
  return typeof value === 'string' ? value : undefined;
}

function isCallOf(node: Node, object: string, method: RegExp): boolean {
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
  if (callee?.type !== 'MemberExpression') return false;
  return (callee.object as Node).name === object && method.test(String((callee.property as Node).name));
}

/** `x.innerHTML = ...` and React's attribute of that kind. */
function setsHtml(node: Node): boolean {
  const target = node.type === 'AssignmentExpression' ? (node.left as Node) : undefined;
  if (target?.type === 'MemberExpression') return /^(inner|outer)HTML$/.test(String((target.property as Node).name));
  return node.type === 'JSXAttribute' && (node.name as Node).name === 'dangerouslySetInnerHTML';
}

function isDialog(node: Node): boolean {
  return node.type === 'JSXOpeningElement' && (node.name as Node).name === 'dialog';
}

/** `<button className="gj-button is-primary">`, however the classes are put together. */
function looksLikeButton(node: Node): boolean {
  if (node.type !== 'JSXOpeningElement' || (node.name as Node).name !== 'button') return false;
  let isOne = false;
  walk(node, ({ type, value }) => {
    const text = type === 'Literal' ? value : type === 'TemplateElement' ? (value as { raw: string }).raw : '';
    isOne ||= typeof text === 'string' && /^gj-button(?![\w-])/.test(text);
  });
  return isOne;
}

function makesCode(node: Node): boolean {
  const callee = node.callee as Node | undefined;
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    if (callee?.type === 'Identifier' && (callee.name === 'Function' || callee.name === 'eval')) return true;
    const first = (node.arguments as Node[])[0];
    return (
      callee?.type === 'Identifier' && /^set(Timeout|Interval)$/.test(String(callee.name)) && first?.type === 'Literal'
    );
  }
  return false;
}

/**
 * `field.type === 'money'`, `column.field.type !== 'lines'` and `switch (field.type)`: whatever is called `field` or
 * ends in it.
 */
function branchesOnFieldType(node: Node): boolean {
  if (node.type === 'SwitchStatement') return isFieldType(node.discriminant as Node);
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node.operator))) return false;
  const [left, right] = [node.left as Node, node.right as Node];
  return (isFieldType(left) && right.type === 'Literal') || (isFieldType(right) && left.type === 'Literal');
}

function isFieldType(node: Node): boolean {
  if (node.type === 'ChainExpression') return isFieldType(node.expression as Node);
  if (node.type !== 'MemberExpression' || (node.property as Node).name !== 'type') return false;
  const object = node.object as Node;
  const name = object.type === 'Identifier' ? object.name : (object.property as Node | undefined)?.name;
  return typeof name === 'string' && /field$/i.test(name);
}
