import type { ExpressionNode, NodeOf } from '../../language/expression/ExpressionNode';
import { childrenOf } from '../../language/expression/childrenOf';
import { permissionCode } from '../../language/action/permissionCode';
import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { once } from '../../lib/once';
import { order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import { givenRights } from '../givenRights';
import type { ResourceContext } from '../LintContext';
import { nearMiss, usual } from '../nearMiss';
import { placedExpressions } from '../placedExpressions';
import type { Place } from '../ResourceView';
import type { Rule } from '../Rule';

const seen = (visible: string) => order({ fields: { phone: { visible } } });
const at = { file: orderFile, path: ['fields', 'phone', 'visible'] };

/** A right that an expression asks for by its name. */
type Asked = NodeOf<'literal'> & { value: string };

/** What a resource asks for in its expressions, and what it lets roles be given. */
interface Rights {
  permission: string;
  asking: { place: Place; asked: Asked[] }[];
  /** whether a screen or a button is behind it, and not the expressions alone */
  given: { code: string; isShown: boolean }[];
}

export const permissionAsked: Rule = {
  id: 'permission-asked',
  severity: 'warning',
  summary:
    'The right that an expression asks for is not nearly, but not quite, one that can be given, or one that other expressions ask for.',
  byAnalogy: true,
  gathers: gathering<Rights>({
    note: (view, context) => ({
      permission: view.resource.permission,
      asking: placedExpressions(view, context).flatMap(({ place, text }) => {
        const asked = askedIn(text, context);
        return asked.length > 0 ? [{ place, asked }] : [];
      }),
      given: givenRights(view.resource).map(({ action, buttons, code, screens }) => ({
        code,
        isShown:
          screens.length > 0 ||
          buttons.some((button) => !button.endsWith(`:${code}`) && !button.endsWith(`:${action}`)),
      })),
    }),
    *judge(notes) {
      const asking = notes.flatMap(({ note }) => note.asking.map((each) => ({ ...each, permission: note.permission })));
      // The catalogue lists what expressions ask for as well, however it is spelt.
      const words = usual(asking.flatMap(({ asked }) => asked.map(({ value }) => value)));
      const named = asking.flatMap(({ asked, permission }) =>
        asked.flatMap(({ value }) => (words.has(value) ? [] : [permissionCode({ permission }, value)])),
      );
      const several = usual(named);
      const alone = new Set(named.filter((code) => !several.has(code)));
      const given = new Set(
        notes.flatMap(({ note }) =>
          note.given.flatMap(({ code, isShown }) => (isShown || !alone.has(code) ? [code] : [])),
        ),
      );
      const byModule = groupBy([...given], (code) => code.split('/')[1] ?? '');
      const knownTo = once(
        (permission) =>
          new Set([
            ...words,
            ...given,
            ...(byModule.get(permission) ?? []).flatMap((code) =>
              code.startsWith(`/${permission}/`) ? [code.slice(permission.length + 2)] : [],
            ),
          ]),
      );
      const isGiven = (permission: string, value: string) =>
        words.has(value) || given.has(value) || given.has(permissionCode({ permission }, value));
      for (const { permission, place, asked } of asking) {
        for (const { span, value } of asked) {
          const meant = isGiven(permission, value) ? undefined : nearMiss(value, knownTo(permission));
          if (meant !== undefined)
            yield {
              ...place,
              span,
              message: say`No role can be given the right "${value}".`,
              didYouMean: meant,
            };
        }
      }
    },
  }),
  bad: () => [
    { files: seen("can('/ordrList/list')"), at },
    { files: seen("can('exmine')"), at },
    {
      files: order({
        fields: {
          phone: { visible: "!barred('ntUpdate')" },
          urgency: { editable: "!barred('notUpdate')" },
          total: { visible: "!barred('notUpdate')" },
        },
      }),
      at,
    },
  ],
  good: () => [
    { files: {} },
    {
      files: order({
        fields: { phone: { visible: "!barred('notUpdate')" }, urgency: { editable: "!barred('notUpdate')" } },
      }),
    },
    { files: seen("can('/orderList/list')") },
    { files: seen("can('examine')") },
    { files: seen("can('updateMoney')") },
  ],
};

function askedIn(text: string, { parse }: Pick<ResourceContext, 'parse'>): Asked[] {
  if (!/\b(can|barred)\(/.test(text)) return [];
  const { node } = parse(text);
  return node ? askedBy(node) : [];
}

function askedBy(node: ExpressionNode): Asked[] {
  const [first] = node.kind === 'call' && (node.name === 'can' || node.name === 'barred') ? node.args : [];
  const own = first?.kind === 'literal' && typeof first.value === 'string' ? [first as Asked] : [];
  return [...own, ...childrenOf(node).flatMap(askedBy)];
}
