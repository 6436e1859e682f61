import type { ExpressionNode, NodeOf } from '../../language/expression/ExpressionNode';
import { childrenOf } from '../../language/expression/childrenOf';
import type { Permission } from '../../language/model';
import { permissionCode } from '../../language/catalogue/permissionCode';
import { say } from '../../lib/message';
import { once } from '../../lib/once';
import { order, orderFile } from '../baseFiles';
import type { LintContext } from '../LintContext';
import { nearMiss, usual } from '../nearMiss';
import { placedExpressions } from '../placedExpressions';
import type { Rule } from '../Rule';

const seen = (visible: string) => order({ fields: { phone: { visible } } });
const at = { file: orderFile, path: ['fields', 'phone', 'visible'] };

/** A right that an expression asks for by its name. */
type Asked = NodeOf<'literal'> & { value: string };

export const permissionAsked: Rule = {
  id: 'permission-asked',
  severity: 'error',
  summary: 'The right that an expression asks for is not nearly, but not quite, one that can be given, or one that other expressions ask for.',
  *check(context) {
    const asking = context.views.flatMap((view) => placedExpressions(view, context).flatMap(({ place, text }) => {
      const asked = askedIn(text, context);
      return asked.length > 0 ? [{ permission: view.resource.permission, place, asked }] : [];
    }));
    // The catalogue lists what expressions ask for as well, however it is spelt.
    const words = usual(asking.flatMap(({ asked }) => asked.map(({ value }) => value)));
    const named = asking.flatMap(({ asked, permission }) => asked.flatMap(({ value }) => (words.has(value) ? [] : [permissionCode({ permission }, value)])));
    const several = usual(named);
    const alone = new Set(named.filter((code) => !several.has(code)));
    const isGiven = ({ action, buttons, code, screens }: Permission) => screens.length > 0 || !alone.has(code) || buttons.some((button) => !button.endsWith(`:${code}`) && !button.endsWith(`:${action}`));
    const codes = context.catalogue.permissions.filter(isGiven).map(({ code }) => code);
    const knownTo = once((permission) => new Set([...words, ...codes, ...codes.flatMap((code) => (code.startsWith(`/${permission}/`) ? [code.slice(permission.length + 2)] : []))]));
    const meantIn = once((permission) => once((value) => nearMiss(value, knownTo(permission))));
    for (const { permission, place, asked } of asking) {
      for (const { span, value } of asked) {
        const meant = meantIn(permission)(value);
        if (meant !== undefined) yield { ...place, span, message: say`No role can be given the right "${value}".`, didYouMean: meant, fix: { span, text: `'${meant}'`, title: say`Write "${meant}"` } };
      }
    }
  },
  bad: [
    { files: seen("can('/ordrList/list')"), at },
    { files: seen("can('exmine')"), at },
    { files: order({ fields: { phone: { visible: "!barred('ntUpdate')" }, urgency: { editable: "!barred('notUpdate')" }, total: { visible: "!barred('notUpdate')" } } }), at },
  ],
  good: [{ files: {} }, { files: order({ fields: { phone: { visible: "!barred('notUpdate')" }, urgency: { editable: "!barred('notUpdate')" } } }) }, { files: seen("can('/orderList/list')") }, { files: seen("can('examine')") }, { files: seen("can('updateMoney')") }],
};

function askedIn(text: string, { parse }: LintContext): Asked[] {
  if (!/\b(can|barred)\(/.test(text)) return [];
  const { node } = parse(text);
  return node ? askedBy(node) : [];
}

function askedBy(node: ExpressionNode): Asked[] {
  const [first] = node.kind === 'call' && (node.name === 'can' || node.name === 'barred') ? node.args : [];
  const own = first?.kind === 'literal' && typeof first.value === 'string' ? [first as Asked] : [];
  return [...own, ...childrenOf(node).flatMap(askedBy)];
}
