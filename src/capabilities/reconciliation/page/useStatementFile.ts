import { useMemo, useRef, useState } from 'react';
import { CallError, post, toast, useT } from '../../../client';
import type { Document } from '../../../language/rules';
import { readFile } from '../../../renderer/transfer/readFile';
import {
  assigned,
  type ColumnMeaning,
  columnsOf,
  type FileAnswer,
  type FileAsked,
  type FormatKept,
  isReadable,
  KEEP_FORMAT,
  newLines,
  READ_FILE,
  type ReadLines,
  type SortedLines,
  type StatementColumns,
  type StatementOwner,
  theirLines,
  titlesOf,
} from '../wire';

/** Milliseconds for a file of thousands of lines. */
const PATIENCE = 120_000;

/** A file is to be chosen, is read, was read. */
export type FileStep = { at: 'choose'; problem?: string } | { at: 'reading' } | { at: 'read'; answer: FileAnswer };

export interface StatementFile {
  step: FileStep;
  /** of the file; empty before one was chosen */
  name: string;
  /** position of the row with the titles */
  head: number;
  columns: StatementColumns;
  /** what the file says; undefined before its columns say where day and amount stand */
  read: ReadLines | undefined;
  /** the right lines: those that are new, and how many are known */
  sorted: SortedLines;
  choose(file: File): Promise<void>;
  /** the titles stand in another row: what the columns are is guessed anew */
  setHead(head: number): void;
  assign(column: number, meaning: ColumnMeaning | undefined): void;
  restart(): void;
  /** keeps what the columns are for the next file */
  keep(): void;
}

/** Whose file it is. */
export interface FileOf {
  /** address of the resource */
  api: string;
  owner: StatementOwner;
  /** of the statement, where it is stored */
  id?: string | undefined;
  /** its first day, empty where it does not say it yet */
  from: string;
  party: 'bank' | 'partner';
}

/** A file of the other side, from its choice to its lines. What the server refuses the client has shown. */
export function useStatementFile({ api, from, id, owner, party }: FileOf, held: readonly Document[]): StatementFile {
  const t = useT();
  const [step, setStep] = useState<FileStep>({ at: 'choose' });
  const [name, setName] = useState('');
  const [mapped, setMapped] = useState<{ head: number; columns: StatementColumns }>({ head: 0, columns: {} });
  const latest = useRef(0);
  const answer = step.at === 'read' ? step.answer : undefined;
  const { columns, head } = mapped;
  const read = useMemo(
    () => (answer && isReadable(columns) ? theirLines(answer, head, columns) : undefined),
    [answer, head, columns],
  );
  const sorted = useMemo(
    () => newLines(read?.lines ?? [], { from, lines: held }, answer?.known ?? []),
    [read, from, held, answer],
  );

  async function choose(file: File): Promise<void> {
    const turn = ++latest.current;
    setName(file.name);
    setStep({ at: 'reading' });
    const content = await readFile(file);
    if (turn !== latest.current) return;
    if ('problem' in content) return setStep({ at: 'choose', problem: content.problem });
    try {
      const asked: FileAsked = { file: content.content, owner, ...(id === undefined ? {} : { id }) };
      const answered = await post<FileAnswer>(`${api}/${READ_FILE}`, asked, { timeout: PATIENCE, background: true });
      if (turn !== latest.current) return;
      setMapped({ head: answered.head, columns: answered.columns });
      setStep({ at: 'read', answer: answered });
    } catch (error) {
      if (turn === latest.current) setStep({ at: 'choose' });
      if (!(error instanceof CallError)) throw error;
    }
  }

  return {
    step,
    name,
    head,
    columns,
    read,
    sorted,
    choose,
    setHead: (row) => setMapped({ head: row, columns: answer ? columnsOf(answer, row, party) : {} }),
    assign: (column, meaning) => setMapped({ head, columns: assigned(columns, column, meaning) }),
    restart() {
      latest.current++;
      setStep({ at: 'choose' });
    },
    keep() {
      const kept: FormatKept = { owner, head: titlesOf(answer?.rows[head] ?? []), columns };
      // The lines are there without it: the next file is mapped once more.
      post(`${api}/${KEEP_FORMAT}`, kept, { background: true, quiet: true }).catch(() =>
        toast('warning', t('列的对应关系没有保存，下次导入时请重新核对各列')),
      );
    },
  };
}
