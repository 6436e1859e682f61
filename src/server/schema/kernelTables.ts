import { sql } from 'kysely';
import { BASIC_SETTING, DEPARTMENT, EMPLOYEE } from '../../language/kernel';
import { tableOf } from './naming';

/** The tables that statements of the engine read beside those of the resource that is asked about. */
export const EMPLOYEES = sql.table(tableOf(EMPLOYEE));
export const DEPARTMENTS = sql.table(tableOf(DEPARTMENT));
export const BASIC_SETTINGS = sql.table(tableOf(BASIC_SETTING));
