import { parseSync, type Expression } from 'oxc-parser';
import { say } from '../../lib/message';
import { declare } from './declare';
import { evaluate } from './evaluate';
import { FamilyFault } from './FamilyFault';
import { functionOf } from './functionOf';
import type { Said } from './Said';
import { Scope } from './Scope';

const NOWHERE = { start: 0, end: 1 };

/**
 * The resources that a family says, each part with where it is written. The file is read, never run: nothing of the
 * machine and no other file can be reached, and what does not come to an end is refused.
 * @param isDraft the file is being typed: what is not known yet is left out
 * @throws FamilyFault
 */
export function saidIn(path: string, text: string, isDraft = false): readonly Said[] {
  const { errors, program } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new FamilyFault(say`The family is no TypeScript: ${error.message}`, error.labels[0] ?? NOWHERE);
  const scope = new Scope({ steps: 0, depth: 0, isDraft }, undefined);
  declare(program.body, scope, evaluate);
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration;
  const said =
    exported?.type === 'FunctionDeclaration'
      ? functionOf(exported, scope, evaluate)
      : exported && evaluate(exported as Expression, scope);
  const resources = said?.kind === 'function' ? said.call([]) : said;
  if (resources?.kind !== 'list')
    throw new FamilyFault(
      say`The default export must be an array of resources, or a function that returns one.`,
      exported ?? NOWHERE,
    );
  return resources.items;
}
