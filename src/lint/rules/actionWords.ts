import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { actionTexts, type ActionText } from '../actions/actionTexts';
import { spokenOf } from '../actions/spokenOf';
import { wordsOf } from '../actions/wordsOf';
import { changed, machine, machineFile } from '../baseFiles';
import type { Rule } from '../Rule';

/** Machines that must call an action alike before another one is told that it calls it otherwise. */
const FEWEST = 2;

const at = (...path: string[]) => ({ file: machineFile, path: ['actions', ...path] });

/** An action with what it is called and what it says. */
interface Said {
  file: string;
  name: string;
  title: string;
  from: readonly number[];
  words: readonly string[];
  texts: readonly ActionText[];
}

export const actionWords: Rule = {
  id: 'action-words',
  severity: 'warning',
  summary: 'What an action is called, asks before it is done and refuses with is about itself, not about another one.',
  byAnalogy: true,
  *inShared({ sources }) {
    const all = [...sources.machines.values()].flatMap(({ file, value }) => {
      const words = wordsOf(value);
      return Object.entries(value.actions).map(([name, action]): Said => ({
        file,
        name,
        title: action.title,
        from: action.from,
        words: words.get(name) ?? [action.title],
        texts: actionTexts(value, action),
      }));
    });
    const spoken = spokenOf(all.flatMap(({ words }) => words));
    for (const action of all) {
      const { file, name, title, texts } = action;
      const said = texts.map((text) => ({ text, ...strangersIn(text, action, all, spoken) }));
      const strange = said.filter(({ isAdvice, of = [] }) => !isAdvice && of.length > 0);
      const called = usualTitle(action, all);
      const names = [...said.flatMap(({ of = [] }) => of), ...(called === undefined ? [] : [called])];
      const [meant] = [...groupBy(names, (word) => word)].sort(([, a], [, b]) => b.length - a.length);
      const agreeing = said.filter(({ of }) => of?.length === 0).length + (called === title ? 1 : 0);
      if (meant && meant[0] !== title && meant[1].length > Math.max(agreeing, 1)) {
        const [word] = meant;
        const isTitle = all.some((other) => other.title === word);
        yield {
          file,
          path: ['actions', name, 'title'],
          message: say`"${name}" is called "${title}", but all else that it says is about "${word}".`,
          ...(isTitle ? { didYouMean: word } : {}),
        };
      } else
        for (const { of = [], text } of strange) {
          const [word = ''] = of;
          yield {
            file,
            path: ['actions', name, ...text.path],
            message: say`"${name}" (${title}) says here what is about another action: "${word}".`,
          };
        }
    }
  },
  bad: () => [
    { files: machine({ actions: { review: { refusalTitle: '弃审失败' } } }), at: at('review', 'refusalTitle') },
    {
      files: machine({ actions: { unreview: { confirm: '确定审核选中的{title}？' } } }),
      at: at('unreview', 'confirm'),
    },
    {
      files: machine({
        actions: {
          edit: {
            title: '编辑',
            from: [0],
            permission: 'update',
            refusalTitle: '编辑失败',
            refusal: { '1': '{title}【{code}】已审核，不可编辑' },
          },
          review: { refusal: { '1': '{title}【{code}】已审核，不可编辑' } },
        },
      }),
      at: at('review', 'refusal', '1'),
    },
    {
      files: machine({
        actions: {
          review: { title: '弃审', refusal: { '1': '{title}【{code}】已审核，不可审核' } },
          unreview: { title: '审核', refusal: { '0': '{title}【{code}】未审核，不可弃审' } },
        },
      }),
      at: at('review', 'title'),
    },
    {
      files: {
        ...Object.fromEntries(
          ['one', 'two'].map((name) => [
            `schemas/_shared/machines/${name}.json`,
            changed(machineFile, { actions: { unreview: { confirm: '单据将作废' } } }),
          ]),
        ),
        ...machine({ actions: { review: { confirm: '单据将作废' } } }),
      },
      at: at('review', 'confirm'),
    },
  ],
  good: () => [
    { files: {} },
    { files: machine({ actions: { review: { refusal: { '1': '{title}【{code}】已审核，请先弃审再审核' } } } }) },
    { files: machine({ actions: { review: { refusal: { '1': '{title}【{code}】已审核，请先弃审' } } } }) },
    { files: machine({ actions: { review: { confirm: '确定继续？' }, unreview: { confirm: '确定继续？' } } }) },
  ],
};

/** Other actions that a text is about; none where it is about its own, undefined where it is about no action. */
interface Strangers {
  of?: string[];
  /** it says what may be done instead */
  isAdvice?: boolean;
}

function strangersIn(
  { said, states, path: [kind], text }: ActionText,
  { file, name, words }: Said,
  all: readonly Said[],
  spoken: (text: string) => ReadonlySet<string>,
): Strangers {
  const found = [...spoken(said)];
  if (found.some((word) => words.includes(word))) return { of: [] };
  if (found.length > 0) {
    const isAdvice = all.some(
      (other) =>
        other.file === file &&
        other.words.some((word) => found.includes(word)) &&
        states.length > 0 &&
        states.every((state) => other.from.includes(state)),
    );
    return { of: found, isAdvice };
  }
  const sayers = all.filter(({ texts }) => texts.some((other) => other.path[0] === kind && other.text === text));
  const others = sayers.filter((other) => other.name !== name);
  const [first] = others;
  return first && kind !== 'refusal' && others.length > sayers.length - others.length ? { of: [first.title] } : {};
}

/** What the other machines call the action of this name, where they agree. */
function usualTitle({ file, name }: Said, all: readonly Said[]): string | undefined {
  const others = all.filter((other) => other.name === name && other.file !== file).map(({ title }) => title);
  const [first] = others;
  return others.length >= FEWEST && others.every((title) => title === first) ? first : undefined;
}
