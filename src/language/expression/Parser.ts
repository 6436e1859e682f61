import { Decimal } from '../../lib/decimal';
import { say, type Message } from '../../lib/message';
import { aggregateOf } from './aggregateOf';
import { eachMethods } from './eachMethods';
import type { BinaryOperator, EachMethod, ExpressionNode, NodeOf } from './ExpressionNode';
import type { ExpressionFix, ExpressionProblem, Span } from './ExpressionProblem';
import { limits } from './limits';
import type { Token } from './Token';

/** Binary operators by how tightly they bind, loosest first. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!=', '<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];
const COMPARISONS = 2;
const LITERALS: ReadonlyMap<string, null | boolean> = new Map<string, null | boolean>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Thrown and caught inside this file, after the mistake was put down as a problem. */
class GaveUp extends Error {}

type Shape<N> = N extends ExpressionNode ? Omit<N, 'span' | 'text'> : never;

/** Recursive descent over the tokens; left-associative chains are loops, so that only true nesting costs depth. */
export class Parser {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly problems: ExpressionProblem[],
  ) {}

  parse(): { node: ExpressionNode | null; problems: ExpressionProblem[] } {
    try {
      const node = this.ternary();
      if (this.token.kind !== 'end') this.unexpected(say`an operator or the end`);
      return { node, problems: this.problems };
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error;
      return { node: null, problems: this.problems };
    }
  }

  private ternary(): ExpressionNode {
    return this.nested(() => {
      const test = this.binary(0);
      if (!this.take('?')) return test;
      const then = this.ternary();
      this.demand(':', say`the other case of the condition`);
      const otherwise = this.ternary();
      return this.node({ kind: 'ternary', test, then, otherwise }, test.span.start);
    });
  }

  private binary(level: number): ExpressionNode {
    const operators = LEVELS[level];
    if (!operators) return this.unary();
    let left = this.binary(level + 1);
    let compared: ExpressionNode | undefined;
    for (let operator = this.operatorOf(operators); operator; operator = this.operatorOf(operators)) {
      const token = this.tokens[this.at++]!;
      const right = this.binary(level + 1);
      // `1 < a < 5` would compare a boolean with a number.
      const isChained = level === COMPARISONS && left.kind === 'binary' && left === compared;
      if (isChained)
        this.report(token.span, say`Found a second comparison '${token.value}': join two comparisons with &&.`);
      left = this.node(isChained ? { kind: 'faulty' } : { kind: 'binary', operator, left, right }, left.span.start);
      compared = left;
    }
    return left;
  }

  private operatorOf(operators: readonly BinaryOperator[]): BinaryOperator | undefined {
    const { kind, value } = this.token;
    if (kind !== 'symbol' && !(kind === 'name' && value === 'in')) return undefined;
    return operators.find((operator) => operator === value);
  }

  private unary(): ExpressionNode {
    const { start } = this.token.span;
    const operator = this.take('!') ? '!' : this.take('-') ? '-' : undefined;
    if (!operator) return this.postfix();
    return this.nested(() => this.node({ kind: 'unary', operator, operand: this.unary() }, start));
  }

  private postfix(): ExpressionNode {
    let node = this.primary();
    for (;;) {
      if (this.take('.')) node = this.memberOrMethod(node);
      else if (this.token.value === '[' && this.token.kind === 'symbol')
        this.fail(
          this.token.span,
          say`Found '[': single items cannot be picked; use filter, exists or sum over the list.`,
        );
      else return node;
    }
  }

  private memberOrMethod(object: ExpressionNode): ExpressionNode {
    const { start } = object.span;
    const name = this.token;
    if (name.kind !== 'name') this.unexpected(say`the name of a member`);
    this.at++;
    if (!this.take('(')) return this.node({ kind: 'member', object, name: name.value, nameSpan: name.span }, start);
    const args = this.list(')');
    if (!eachMethods.has(name.value))
      return this.node(
        { kind: 'call', name: name.value, nameSpan: name.span, args: [object, ...args], isMethod: true },
        start,
      );
    const [variable, body] = args;
    if (args.length === 2 && variable?.kind === 'name' && body) {
      return this.node(
        {
          kind: 'each',
          method: name.value as EachMethod,
          list: object,
          variable: variable.name,
          variableSpan: variable.span,
          body,
        },
        start,
      );
    }
    const faulty = this.node({ kind: 'faulty' }, start);
    if (args.some((arg) => arg.kind === 'faulty')) return faulty;
    this.report(
      faulty.span,
      say`${name.value} takes a variable and what to do with it, as in lines.${name.value}(l, ${exampleBody(name.value)}).`,
      withVariable(variable, args.length, faulty.span),
    );
    return faulty;
  }

  private primary(): ExpressionNode {
    const token = this.token;
    const { start } = token.span;
    if (token.kind === 'number') return this.literal(new Decimal(token.value));
    if (token.kind === 'text') return this.literal(token.value);
    if (token.kind === 'name' && token.value !== 'in') return this.nameOrCall();
    if (this.take('(')) {
      const inner = this.ternary();
      this.demand(')', say`the ')' that closes this bracket`);
      return { ...inner, ...this.place(start) };
    }
    if (this.take('[')) return this.nested(() => this.node({ kind: 'list', items: this.list(']') }, start));
    return this.unexpected(say`a value, a field or a function`);
  }

  private nameOrCall(): ExpressionNode {
    const token = this.tokens[this.at++]!;
    const { start } = token.span;
    if (this.token.value === '(' && this.token.kind === 'symbol') {
      this.at++;
      const call = this.node<NodeOf<'call'>>(
        { kind: 'call', name: token.value, nameSpan: token.span, args: this.list(')'), isMethod: false },
        start,
      );
      return aggregateOf(call) ?? call;
    }
    const literal = LITERALS.get(token.value);
    return literal === undefined
      ? this.node({ kind: 'name', name: token.value }, start)
      : this.node({ kind: 'literal', value: literal }, start);
  }

  private list(close: ')' | ']'): ExpressionNode[] {
    const items: ExpressionNode[] = [];
    if (this.take(close)) return items;
    do items.push(this.ternary());
    while (this.take(','));
    this.demand(close, say`',' or '${close}'`);
    return items;
  }

  private literal(value: Decimal | string): ExpressionNode {
    const { start } = this.tokens[this.at++]!.span;
    return this.node({ kind: 'literal', value }, start);
  }

  private nested<T>(read: () => T): T {
    if (++this.depth > limits.depth)
      this.fail(this.token.span, say`The expression nests deeper than ${limits.depth} levels.`, 'expression-depth');
    const result = read();
    this.depth--;
    return result;
  }

  private get token(): Token {
    return this.tokens[this.at]!;
  }

  private take(symbol: string): boolean {
    if (this.token.kind !== 'symbol' || this.token.value !== symbol) return false;
    this.at++;
    return true;
  }

  /** A closing symbol forgotten at the very end is put in; anywhere else the reading stops. */
  private demand(symbol: string, what: Message): void {
    if (this.take(symbol)) return;
    if (this.token.kind !== 'end' || symbol === ':') this.unexpected(what);
    const { span } = this.token;
    this.report(span, say`The expression ends too early: '${symbol}' is missing.`, {
      span,
      text: symbol,
      title: say`Add ${symbol}`,
    });
  }

  private unexpected(expected: Message): never {
    const { kind, span } = this.token;
    const found = kind === 'end' ? say`the end` : `'${this.text.slice(span.start, span.end)}'`;
    return this.fail(span, say`Found ${found}, expected ${expected}.`);
  }

  private fail(
    span: Span,
    message: Message,
    rule: 'expression-syntax' | 'expression-depth' = 'expression-syntax',
  ): never {
    this.problems.push({ span, rule, message });
    throw new GaveUp();
  }

  private report(span: Span, message: Message, fix?: ExpressionFix): void {
    this.problems.push(
      fix ? { span, rule: 'expression-syntax', message, fix } : { span, rule: 'expression-syntax', message },
    );
  }

  private node<N extends ExpressionNode>(shape: Shape<N>, start: number): N {
    return { ...shape, ...this.place(start) } as unknown as N;
  }

  private place(start: number): Pick<ExpressionNode, 'span' | 'text'> {
    const end = this.tokens[this.at - 1]!.span.end;
    return { span: { start, end }, text: this.text.slice(start, end) };
  }
}

function exampleBody(method: string): string {
  return method === 'map' ? 'l.amount' : 'l.amount > 0';
}

/** `lines.map(l.amount)` says its variable already, though not as such. */
function withVariable(body: ExpressionNode | undefined, count: number, span: Span): ExpressionFix | undefined {
  if (count !== 1 || body?.kind !== 'member' || body.object.kind !== 'name') return undefined;
  const variable = (body.object as NodeOf<'name'>).name;
  const at = { start: body.span.start, end: body.span.start };
  return at.start >= span.start
    ? { span: at, text: `${variable}, `, title: say`Name the variable ${variable}` }
    : undefined;
}
