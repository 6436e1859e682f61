import { say } from '../../lib/message';
import { AGGREGATES, askedBy, misread } from './aggregateOf';
import type { Checking } from './Checking';
import { report } from './Checking';
import type { NodeOf } from './ExpressionNode';
import type { ExpressionType } from './ExpressionType';
import { aggregateWords } from './functions/aggregateWords';

/** A call that begins like an aggregate and could not be read as one; undefined for any other. */
export function checkFaultyAggregate(node: NodeOf<'call'>, checking: Checking): ExpressionType | undefined {
  const { args, name, span } = node;
  if (askedBy(node) === undefined || !isAggregate(name)) return undefined;
  // `max('b', name)` is the later of two texts.
  if ((name === 'min' || name === 'max') && args.length !== AGGREGATES.get(name)) return undefined;
  const conditions = args.length === AGGREGATES.get(name) ? args.at(-1) : undefined;
  const wrong = conditions && misread(conditions, []);
  return wrong && (args.length < 3 || args[1]?.kind === 'name')
    ? report(checking, {
        span: wrong.span,
        rule: 'expression-syntax',
        message: say`Found ${wrong.text}: of other records a field is compared with a constant, a field of this record (this.clientId), user or today(), and conditions are joined with &&.`,
      })
    : report(checking, {
        span,
        rule: 'expression-arguments',
        message: say`${name} is written ${aggregateWords[name].example}.`,
      });
}

function isAggregate(name: string): name is keyof typeof aggregateWords {
  return Object.hasOwn(aggregateWords, name);
}
