import { sqlArray } from './sqlArray';

type SqlParser = (text: string) => unknown;

const same: SqlParser = (text) => text;
const bool: SqlParser = (text) => text === 't';
const json: SqlParser = (text) => JSON.parse(text);
const bytes: SqlParser = (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex'));
/**
 * Drops fraction and zone: 'YYYY-MM-DD HH:mm:ss'. The session's zone is the process's, so nothing is lost but the
 * fraction.
 */
const timestamp: SqlParser = (text) =>
  text.length <= 19 ? text : text.replace(/(\.\d+)?([+-]\d\d(:\d\d){0,2})?$/, '');
const arrayOf =
  (element: SqlParser): SqlParser =>
  (text) =>
    sqlArray(text, element);

/**
 * PostgreSQL type oid → reader of its text form. A type that is not here comes back as text: int8, numeric, date, uuid,
 * interval ...
 */
export const sqlParsers: Readonly<Record<number, SqlParser>> = {
  16: bool,
  17: bytes,
  21: Number,
  23: Number,
  26: Number,
  114: json,
  700: Number,
  701: Number,
  1114: timestamp,
  1184: timestamp,
  3802: json,
  1000: arrayOf(bool),
  1005: arrayOf(Number),
  1007: arrayOf(Number),
  1009: arrayOf(same),
  1015: arrayOf(same),
  1016: arrayOf(same),
  1115: arrayOf(timestamp),
  1182: arrayOf(same),
  1231: arrayOf(same),
};

/** The reader for a type, never undefined. */
export function sqlParser(oid: number): SqlParser {
  return sqlParsers[oid] ?? same;
}
