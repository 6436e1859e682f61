import type { RawBuilder } from 'kysely';
import { DEPARTMENT, EMPLOYEE } from '../../../language/kernel';
import type { Call } from '../../../server/resource/Call';
import { wholeOf } from './wholeOf';

/** Everybody of the account set and all departments, as tables of a statement. */
export function companyOf(call: Call): { people: RawBuilder<unknown>; departments: RawBuilder<unknown> } {
  return { people: wholeOf(call, EMPLOYEE).rows, departments: wholeOf(call, DEPARTMENT).rows };
}
