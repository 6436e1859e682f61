import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import type { SchemaText } from '../../language/texts/collectTexts';
import { baseFiles, machine, machineFile, order, orderFile } from '../baseFiles';
import { LANGUAGES, type Locale } from '../readLocale';
import type { Finding, Rule } from '../Rule';

const DICTIONARY = 'schemas/_shared/dictionaries/urgency.json';
const SPANISH = 'locales/es/sales.json';

export const alikeLabels: Rule = {
  id: 'alike-labels',
  severity: 'error',
  summary:
    'What stands side by side is told apart by what it is called, in every language: choices of a dictionary, states, actions, fields of a form or of lines.',
  *inTexts({ texts, locales }) {
    const labels = texts.flatMap((text) => {
      const beside = besideWhat(text.path);
      return beside === undefined ? [] : [{ ...text, beside: `${text.file}/${beside}` }];
    });
    for (const group of groupBy(labels, ({ beside }) => beside).values()) {
      yield* alike(group);
      for (const language of LANGUAGES) yield* alikeIn(language, group, locales);
    }
  },
  bad: () => [
    {
      files: {
        [DICTIONARY]: {
          ...(baseFiles[DICTIONARY] as object),
          items: [
            { value: 1, label: '普通' },
            { value: 2, label: '普通' },
          ],
        },
      },
      at: { file: DICTIONARY, path: ['items', 1, 'label'] },
    },
    {
      files: order({ fields: { urgency: { title: '电话' } } }),
      at: { file: orderFile, path: ['fields', 'urgency', 'title'] },
    },
    {
      files: order({ fields: { lines: { fields: { price: { title: '数量' } } } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'price', 'title'] },
    },
    {
      files: machine({ actions: { unreview: { title: '审核' } } }),
      at: { file: machineFile, path: ['actions', 'unreview', 'title'] },
    },
    {
      files: { [SPANISH]: { ...(baseFiles[SPANISH] as object), 紧急: 'Normal' } },
      at: { file: SPANISH, path: ['紧急'] },
    },
  ],
  good: () => [
    { files: {} },
    // A line and its header may say the same of different things.
    { files: order({ fields: { lines: { fields: { amount: { title: '总金额' } } } } }) },
  ],
};

/** What a text is the label of, and beside which others it stands; undefined for other texts. */
function besideWhat(path: SchemaText['path']): string | undefined {
  const last = path.at(-1);
  const list = path.at(-3);
  const isLabel =
    (last === 'label' && (list === 'items' || list === 'options')) ||
    (last === 'title' && (list === 'states' || list === 'actions' || list === 'fields' || list === 'buttons'));
  return isLabel ? path.slice(0, -2).join('/') : undefined;
}

function* alike(labels: readonly SchemaText[]): Generator<Finding> {
  for (const [text, [first, ...others]] of groupBy(labels, (label) => label.text))
    for (const { file, path } of others)
      yield {
        file,
        path,
        message: say`"${text}" stands here a second time: people cannot tell the two apart.`,
        hint: say`The other one is ${[...(first?.path ?? [])].join('.')}`,
      };
}

function* alikeIn(language: string, labels: readonly SchemaText[], locales: readonly Locale[]): Generator<Finding> {
  const own = locales.filter((locale) => locale.language === language);
  const seen = new Map<string, string>();
  for (const text of new Set(labels.map((label) => label.text))) {
    const locale = own.find(({ texts }) => Object.hasOwn(texts, text));
    const translation = locale?.texts[text]?.trim().toLowerCase() ?? '';
    if (!locale || translation === '') continue;
    const other = seen.get(translation);
    if (other === undefined) seen.set(translation, text);
    else
      yield {
        file: locale.file,
        path: [text],
        message: say`"${text}" and "${other}", which stand side by side, have the same translation.`,
        hint: say`People could not tell them apart`,
      };
  }
}
