import { didYouMean } from '../../lib/didYouMean';
import { say } from '../../lib/message';
import type { Checking } from './Checking';
import { replacing, report } from './Checking';
import { someOf } from './explainType';
import type { NodeOf } from './ExpressionNode';
import type { ExpressionType } from './ExpressionType';
import { expressionFunctions } from './functions';
import { mistypedNames } from './mistypedNames';
import { namesOf, typeOfName } from './Scope';
import { userType } from './types';

/** A name is a variable, a field of the record or of its header, or `user`. */
export function checkName(node: NodeOf<'name'>, checking: Checking): ExpressionType {
  if (node.name === 'user') return userType;
  const type = typeOfName(checking.scope, node.name);
  if (type) return type;
  const names = namesOf(checking.scope);
  const meant = didYouMean(node.name, [...names, 'user']) ?? mistypedNames.get(node.name.toLowerCase());
  const fix = meant === undefined ? functionFix(node) : replacing(node, meant);
  return report(checking, {
    span: node.span,
    rule: 'expression-name',
    message: say`Found the unknown name ${node.name}. Known here: ${someOf([...names, 'user'])}.`,
    didYouMean: meant,
    fix,
  });
}

/** `today` instead of `today()`. */
function functionFix(node: NodeOf<'name'>) {
  return expressionFunctions.get(node.name)?.parameters.length === 0 ? replacing(node, `${node.name}()`) : undefined;
}
