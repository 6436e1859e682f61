import type { Machine } from '../../src/language/model';

/**
 * A status machine as a Mermaid state diagram: each action an arrow, each refusal in a note of the state where it is
 * given.
 */
export function machineDiagram(machine: Machine): string {
  const arrows = machine.actions.flatMap(({ title, name, from, to }) =>
    from.map((state) => `  s${id(state)} --> s${id(to ?? state)} : ${plain(title)} (${name})`),
  );
  const notes = machine.states.flatMap(({ value }) => {
    const refusals = machine.actions.flatMap(({ title, refusal }) =>
      Object.hasOwn(refusal, String(value))
        ? [`    ${plain(title)}: ${plain(withoutRecord(refusal[String(value)]!))}`]
        : [],
    );
    return refusals.length === 0 ? [] : [`  note right of s${id(value)}`, ...refusals, '  end note'];
  });
  return [
    'stateDiagram-v2',
    ...machine.states.map(({ value, title }) => `  s${id(value)} : ${value} ${plain(title)}`),
    `  [*] --> s${id(machine.initial)}`,
    ...arrows,
    ...notes,
  ].join('\n');
}

/** Which record is refused does not matter in a drawing. */
const withoutRecord = (refusal: string) => refusal.replace(/^\{title\}(【\{code\}】)?/, '');

/** Mermaid knows no minus sign in names. */
const id = (state: number) => String(state).replace('-', '_');

/** Colons, semicolons and line breaks end a text in Mermaid; braces stand for styles. */
const plain = (text: string) =>
  text.replace(/[:;\n{}#]/g, (sign) => ({ ':': '：', ';': '；', '{': '', '}': '' })[sign] ?? ' ');
