import { createInterface } from 'node:readline/promises';
import { KINDS } from '../startingFile';
import { UsageError } from '../UsageError';
import type { Values } from './readStart';

interface Question {
  asks: string;
  /** takes the answer; a list of fields is asked for until an empty line */
  take(answer: string, so: { positionals: string[]; values: Values }): void;
  isList?: boolean;
  isAsked?(values: Values): boolean;
}

const isDocument = ({ kind }: Values): boolean => kind === 'document';
const isReport = ({ kind }: Values): boolean => kind === 'report';
const isResource = (values: Values): boolean => !isReport(values);
const QUESTIONS: readonly Question[] = [
  {
    asks: `Kind (${KINDS.join(', ')}, report) [master]: `,
    take: (answer, { values }) => void (values.kind = answer || 'master'),
  },
  { asks: 'Module, such as base: ', take: (answer, { positionals }) => void (positionals[0] = answer) },
  { asks: 'Menu group [the usual one]: ', take: (answer, { values }) => void (values.group = answer || undefined) },
  {
    asks: 'Title of the module, if it is new [it is not]: ',
    isAsked: isResource,
    take: (answer, { values }) => void (values['module-title'] = answer || undefined),
  },
  {
    asks: 'Title of its menu group: ',
    isAsked: (values) => values['module-title'] !== undefined,
    take: (answer, { values }) => void (values['group-title'] = answer),
  },
  {
    asks: 'Its drawing in the menu [one that is free]: ',
    isAsked: (values) => values['module-title'] !== undefined,
    take: (answer, { values }) => void (values.icon = answer || undefined),
  },
  {
    asks: 'Name of the resource, such as tool: ',
    isAsked: isResource,
    take: (answer, { positionals }) => void (positionals[1] = answer),
  },
  {
    asks: 'Name of the report, such as arrivalsBySupplier: ',
    isAsked: isReport,
    take: (answer, { positionals }) => void (positionals[1] = answer),
  },
  { asks: 'Chinese title: ', take: (answer, { positionals }) => void (positionals[2] = answer) },
  {
    asks: 'Tells of (order, order.lines, or of a ledger stockLedger.balance): ',
    isAsked: isReport,
    take: (answer, { values }) => void (values.of = answer),
  },
  {
    asks: 'Grouped by (a field, empty to go on): ',
    isList: true,
    isAsked: isReport,
    take: (answer, { values }) => void (values.by = [...(values.by ?? []), answer]),
  },
  {
    asks: 'Measure (quantity or quantity:avg, empty to go on): ',
    isList: true,
    isAsked: (values) => isReport(values) && values.by !== undefined,
    take: (answer, { values }) => void (values.measure = [...(values.measure ?? []), answer]),
  },
  {
    asks: 'Column (empty to go on): ',
    isList: true,
    isAsked: (values) => isReport(values) && values.by === undefined,
    take: (answer, { values }) => void (values.column = [...(values.column ?? []), answer]),
  },
  {
    asks: 'Field (name:type:title[:required], empty to go on): ',
    isList: true,
    isAsked: isResource,
    take: (answer, { values }) => void (values.field = [...(values.field ?? []), answer]),
  },
  {
    asks: 'Field of the lines (empty to go on): ',
    isList: true,
    isAsked: isDocument,
    take: (answer, { values }) => void (values.line = [...(values.line ?? []), answer]),
  },
  {
    asks: 'Posts at its review to (ledger=in or ledger=out, empty to go on): ',
    isList: true,
    isAsked: isDocument,
    take: (answer, { values }) => void (values.posts = [...(values.posts ?? []), answer]),
  },
  {
    asks: 'Printed? (y/n) [n]: ',
    isAsked: isDocument,
    take: (answer, { values }) => void (values.print = answer === 'y'),
  },
];

/**
 * Asks for a new resource or report question by question. What was wrong is told and all asked again, with the answers
 * that were given proposed.
 * @param read makes a request of the answers, or throws a UsageError
 */
export async function askForStart<T>(
  read: (positionals: readonly string[], values: Values) => T,
  streams: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream } = {
    input: process.stdin,
    output: process.stdout,
  },
): Promise<T> {
  const readline = createInterface(streams);
  const answers = new Map<Question, string[]>();
  try {
    for (;;) {
      const so = { positionals: [] as string[], values: {} as Values };
      for (const question of QUESTIONS) {
        if (question.isAsked && !question.isAsked(so.values)) continue;
        const given = await answersTo(question, answers.get(question) ?? [], (text) => readline.question(text));
        answers.set(question, given);
        for (const answer of given) question.take(answer, so);
      }
      try {
        return read(
          so.positionals.map((each) => each || '?'),
          so.values,
        );
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        streams.output.write(`\n${error.message}\nEnter keeps what was answered before.\n`);
      }
    }
  } finally {
    readline.close();
  }
}

async function answersTo(
  { asks, isList }: Question,
  before: readonly string[],
  ask: (text: string) => Promise<string>,
): Promise<string[]> {
  const shown = before.length === 0 ? '' : `(${before.join(' ')}) `;
  const first = (await ask(asks + shown)).trim();
  if (first === '' && before.length > 0) return [...before];
  if (!isList) return [first];
  const given: string[] = [];
  for (let answer = first; answer !== ''; answer = (await ask(asks)).trim()) given.push(answer);
  return given;
}
