import { systemTable, type TableColumns } from '../../../server/storage/SystemTables';

/**
 * The questions of papers with their keys, and the answers as they are given. They stand in no resource: whoever may read
 * a paper must not read its keys by it.
 */
export const ITEM_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    paper_id: 'bigint not null',
    no: 'integer not null',
    question_id: 'bigint not null',
    content: 'jsonb not null',
    full_score: 'numeric not null',
    answer: 'jsonb',
    revision: 'integer not null default 0',
    // The window that saved it, and how often that had sent an answer to this question by then.
    saved_by: 'character varying(40)',
    saved_turn: 'integer not null default 0',
    saved_time: 'timestamp(0) without time zone',
  },
  ['package_id', 'paper_id', 'no'],
  [{ name: 'sys_exam_item_question', columns: ['package_id', 'question_id'], unique: false }],
);

declare module '../../../server/storage/SystemTables' {
  interface SystemTables {
    sys_exam_item: TableColumns<typeof ITEM_TABLE>;
  }
}
