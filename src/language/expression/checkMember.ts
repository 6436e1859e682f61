import { didYouMean } from '../../lib/didYouMean';
import { say } from '../../lib/message';
import type { Checking } from './Checking';
import { replacing, report } from './Checking';
import { checkNode } from './checkNode';
import { explainType, someOf } from './explainType';
import type { NodeOf } from './ExpressionNode';
import type { ExpressionType } from './ExpressionType';
import { anyType } from './types';

/** `l.amount`, `user.id`. Only records have members; the commonest slips get their own words. */
export function checkMember(node: NodeOf<'member'>, checking: Checking): ExpressionType {
  const object = checkNode(node.object, checking);
  const { name, nameSpan: span } = node;
  if (object.kind === 'any') return anyType;
  if (object.kind === 'record') {
    if (Object.hasOwn(object.fields, name)) return object.fields[name]!;
    const meant = didYouMean(name, Object.keys(object.fields));
    const fix = meant === undefined ? undefined : { span, text: meant, title: say`Write ${meant}` };
    return report(checking, {
      span,
      rule: 'expression-member',
      message: say`Found the unknown member ${name}. Known here: ${someOf(Object.keys(object.fields))}.`,
      didYouMean: meant,
      fix,
    });
  }
  if ((name === 'length' || name === 'size') && (object.kind === 'list' || object.kind === 'text')) {
    return report(checking, {
      span,
      rule: 'expression-member',
      message: say`Found ${name}: how many there are is written size().`,
      didYouMean: 'size()',
      fix: { span, text: 'size()', title: say`Write size()` },
    });
  }
  if (object.kind === 'list' && object.item.kind === 'record' && Object.hasOwn(object.item.fields, name)) {
    const meant = `${node.object.text}.map(l, l.${name})`;
    return report(checking, {
      span,
      rule: 'expression-member',
      message: say`Found ${name} of a list: each item has its own, so take it from each.`,
      didYouMean: meant,
      fix: replacing(node, meant),
    });
  }
  const message =
    object.kind === 'ref'
      ? say`Found the member ${name} of ${explainType(object)}: only records have members; a field of the record it refers to must first be filled into a field of this record.`
      : say`Found the member ${name} of ${explainType(object)}: only records have members.`;
  return report(checking, { span, rule: 'expression-member', message });
}
