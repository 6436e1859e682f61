import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

const forms = (add: string, edit: string) =>
  order({ screens: { orderAdd: { kind: 'form', mode: add }, orderEdit: { kind: 'form', mode: edit } } });

export const formMode: Rule = {
  id: 'form-mode',
  severity: 'warning',
  summary: 'A form that is called Add begins a new record, and one that is called Edit beside it changes one.',
  *inResource({ at, input }) {
    const forms = Object.entries(input.screens).flatMap(([name, screen]) =>
      screen.kind === 'form' ? [{ name, mode: screen.mode, said: saidBy(name) }] : [],
    );
    for (const { mode, name, said } of forms) {
      if (said === undefined || mode === said) continue;
      // Where nothing else begins a record, one form may do both by whichever name.
      const isTaken = forms.some((other) => other.name !== name && other.said === mode);
      if (said !== 'add' && !isTaken) continue;
      yield {
        ...at('screens', name, 'mode'),
        message: say`"${name}" has the mode "${mode}".`,
        fix: { title: say`Write "${said}"`, set: [{ path: at('screens', name, 'mode').path, value: said }] },
      };
    }
  },
  bad: () => [
    { files: forms('edit', 'add'), at: { file: orderFile, path: ['screens', 'orderAdd', 'mode'] } },
    { files: forms('edit', 'add'), at: { file: orderFile, path: ['screens', 'orderEdit', 'mode'] } },
    { files: forms('add', 'add'), at: { file: orderFile, path: ['screens', 'orderEdit', 'mode'] } },
  ],
  good: () => [{ files: {} }, { files: forms('add', 'edit') }],
};

/** What a name says a form does. */
function saidBy(name: string): 'add' | 'edit' | undefined {
  return /(?:^a|A)dd$/.test(name) ? 'add' : /(?:^e|E)dit$/.test(name) ? 'edit' : undefined;
}
