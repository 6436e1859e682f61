import { kernelOf } from '../../src/language/kernel';

type Node = { type: string } & Record<string, unknown>;

/** All below the company. */
export const ENGINE =
  /^src\/(lib|language|fields|lint|workspace|server|client|capabilities|renderer|docs|pages|shell)\//;

/** `r_employee` in a statement; lines of documents have a table of their own, `r_order__lines`. */
const TABLE = /\br_([a-z]+(?:_[a-z]+)*)/g;

/**
 * Resources that code of the engine names without their being in the kernel list (`src/language/kernel.ts`): as a
 * table, as `tableOf('order')`, or as `model.resources.order`.
 */
export function unknownResources(file: string, node: Node): string[] {
  if (!ENGINE.test(file)) return [];
  return namedBy(node).filter((name) => kernelOf(name) === undefined);
}

function namedBy(node: Node): string[] {
  if (node.type === 'TemplateElement') return tablesIn((node.value as { raw: string }).raw);
  if (node.type === 'Literal') return typeof node.value === 'string' ? tablesIn(node.value) : [];
  if (node.type === 'CallExpression' && isNamed(node.callee, /^(line)?tableOf$/i)) {
    const name = textOf((node.arguments as Node[])[0]);
    return name === undefined ? [] : [name];
  }
  if (node.type === 'MemberExpression' && isModelResources(node.object)) {
    const { computed, property } = node as unknown as { computed: boolean; property: Node };
    const name = computed ? textOf(property) : String(property.name);
    return name === undefined ? [] : [name];
  }
  if (node.type === 'VariableDeclarator' && (node.id as Node).type === 'ObjectPattern' && isModelResources(node.init))
    return ((node.id as Node).properties as Node[]).flatMap(({ computed, key, type }) =>
      type === 'Property' && !computed ? [String((key as Node).name)] : [],
    );
  return [];
}

function tablesIn(text: string): string[] {
  return [...text.matchAll(TABLE)].map(([, name]) =>
    name!.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
}

/** `model.resources`, `services.model.resources` and `this.model.resources`. */
function isModelResources(node: unknown): boolean {
  const { object, property, type } = (node ?? {}) as { object?: Node; property?: Node; type?: string };
  return type === 'MemberExpression' && property?.name === 'resources' && isNamed(object, /^model$/);
}

/** Whether this is a name, or a member of that name. */
function isNamed(node: unknown, pattern: RegExp): boolean {
  const { name, property } = (node ?? {}) as { name?: unknown; property?: Node };
  return pattern.test(String(name ?? property?.name));
}

function textOf(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
