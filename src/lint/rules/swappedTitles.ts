import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { declaredIn } from '../declaredIn';
import { gathering } from '../Gathering';
import type { Place } from '../ResourceView';
import type { Rule } from '../Rule';
import { wordsOf } from '../sayings/wordsOf';

/** A field with its title, as its author wrote it. */
interface Titled {
  name: string;
  type: string;
  title: string;
  place: Place;
}

const line = (quantity: string, price: string) =>
  order({ fields: { lines: { fields: { quantity: { title: quantity }, price: { title: price } } } } });
const others = Object.fromEntries(
  ['quote', 'offer', 'bid'].map((name) => [
    `schemas/sales/${name}.json`,
    {
      schemaVersion: 5,
      resource: name,
      title: '订单',
      group: 'order',
      permission: `${name}List`,
      api: `/api/sales/${name}`,
      fields: { quantity: { type: 'quantity', title: '数量' }, price: { type: 'price', title: '单价' } },
      screens: {},
    },
  ]),
);

export const swappedTitles: Rule = {
  id: 'swapped-titles',
  severity: 'warning',
  summary: 'Two fields beside each other do not have the titles that names and types of all others give to the other.',
  byAnalogy: true,
  gathers: gathering<Titled[]>({
    note: (view, { sources }) =>
      view.fields.flatMap((own) => {
        const { field, input } = own;
        if (input.title === undefined) return [];
        const set = declaredIn(own, view, sources);
        const { file, path } = set?.said.title === input.title ? set.place : own;
        return [{ name: field.name, type: field.type, title: field.title, place: { file, path: [...path, 'title'] } }];
      }),
    *judge(notes) {
      // A field of a field set stands in many resources, and is said once.
      const fields = [...new Map(notes.flatMap(({ note }) => note).map((each) => [keyOf(each.place), each])).values()];
      const known = new Evidence(fields);
      for (const beside of groupBy(fields, ({ place: { file, path } }) =>
        keyOf({ file, path: path.slice(0, -2) }),
      ).values())
        for (const pair of known.swappedIn(beside))
          for (const [field, twin] of [pair, pair.toReversed()])
            if (field && twin)
              yield {
                ...field.place,
                message: say`"${field.name}" is called 「${field.title}」 and "${twin.name}" 「${twin.title}」: elsewhere such names and types have the other title.`,
              };
    },
  }),
  bad: () => [
    {
      files: { ...others, ...line('单价', '数量') },
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'quantity', 'title'] },
    },
    {
      files: { ...others, ...line('单价', '数量') },
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'price', 'title'] },
    },
  ],
  good: () => [{ files: {} }, { files: others }, { files: line('单价', '数量') }],
};

const keyOf = ({ file, path }: Place): string => JSON.stringify([file, path]);

/** How much better the two would fit with their titles exchanged. */
const MARGIN = 1.7;
/** From how well on a field fits its title. */
const FITTING = 1.5;
/** Others that say something before it counts. */
const FEWEST = 2;

/** What all fields of a project say of names and types by their titles. */
class Evidence {
  private readonly bySign = new Map<string, Titled[]>();

  constructor(fields: readonly Titled[]) {
    for (const field of fields)
      for (const sign of [...signsOf(field.title), ...endingsOf(field.title), `=${field.title}`])
        this.bySign.set(sign, [...(this.bySign.get(sign) ?? []), field]);
  }

  /** Pairs of fields of which each fits the title of the other. */
  swappedIn(table: readonly Titled[]): [Titled, Titled][] {
    // Most fields fit their own titles: only the others are compared with each other.
    const doubtful = table.filter((field) => this.fit(field, field.title, field) < FITTING);
    return doubtful.flatMap((one, index) =>
      doubtful.slice(index + 1).flatMap((other): [Titled, Titled][] => {
        if (one.title === other.title) return [];
        const now = [this.fit(one, one.title, other), this.fit(other, other.title, one)];
        const then = [this.fit(one, other.title, other), this.fit(other, one.title, one)];
        const gains = now.map((each, at) => (then[at] ?? 0) - each);
        return sumOf(gains) >= MARGIN && gains.every((gain) => gain >= 0) ? [[one, other]] : [];
      }),
    );
  }

  /** How well a title fits the name and the type of a field, as all say but it and its twin: 0 to 4. */
  private fit(field: Titled, title: string, twin: Titled): number {
    const others = (sign: string) => {
      const all = (this.bySign.get(sign) ?? []).filter(({ place }) => place !== field.place && place !== twin.place);
      return all.length >= FEWEST ? all : [];
    };
    const [ending = []] = endingsOf(title)
      .flatMap((sign) => [others(sign)])
      .filter(({ length }) => length > 0);
    const words = wordsOf(field.name);
    const named = signsOf(title).map((sign) =>
      shareOf(others(sign), (other) => wordsOf(other.name).some((word) => words.includes(word))),
    );
    return (
      (ending.length > 0 ? shareOf(ending, ({ type }) => type === field.type) : 0.5) +
      Math.max(0, ...named) +
      2 * shareOf(others(`=${title}`), ({ name }) => name === field.name)
    );
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const shareOf = (fields: readonly Titled[], holds: (field: Titled) => boolean): number =>
  fields.length === 0 ? 0 : fields.filter(holds).length / fields.length;

/** The pairs of signs of a title. */
const signsOf = (title: string): string[] =>
  Array.from({ length: Math.max(0, title.length - 1) }, (_, at) => title.slice(at, at + 2));

/** Its last two signs, and its last one. */
const endingsOf = (title: string): string[] => [`${title.slice(-2)}$`, `${title.slice(-1)}$`];
