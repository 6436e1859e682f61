import { expressionFunctions, signatureOf } from '../../../language/expression';
import { aggregateWords } from '../../../language/expression/functions/aggregateWords';
import { functionWords } from '../../../language/expression/functions/functionWords';
import { isFamily } from '../../../lint/family/isFamily';
import { spotAt, type Spot } from '../completion/Spot';
import { draftAt, type DraftFile } from '../draftAt';
import { scopeAt } from '../scopeAt';
import type { Workbench } from '../Workbench';
import { keyText } from './keyText';
import { nameText } from './nameText';

/** Markdown about a stretch of a file. */
export interface Hover {
  text: string;
  start: number;
  end: number;
}

/**
 * A few lines about what stands at an offset, as Markdown: a function, a name with how often it is used for what, a key
 * with what it is for; and where it comes from what the file does not say itself.
 */
export async function hoverAt(workbench: Workbench, path: string, offset: number): Promise<Hover | undefined> {
  const text = workbench.textOf(path) ?? '';
  const spot = namedSpot(path, text, offset);
  if (!spot) return undefined;
  const draft = await draftAt(workbench, path, spot);
  const called = draft && functionAt(draft, spot, text, offset);
  if (called) return called;
  const named = await nameText(workbench, path, offset);
  const said = draft && spot.isKey ? keyText(draft, spot, workbench.language) : undefined;
  if (named) return { ...named, text: [named.text, ...(said === undefined ? [] : [said])].join('\n\n') };
  return said === undefined ? undefined : { text: said, start: spot.start, end: spot.end };
}

/** The pointer may be over the quotation mark before the first letter. */
function namedSpot(file: string, text: string, offset: number): Spot | undefined {
  const spots = [
    spotAt(file, text, offset),
    ...(/["'`]/.test(text[offset] ?? '') ? [spotAt(file, text, offset + 1)] : []),
  ];
  return spots.find((spot) => spot && (spot.isQuoted || (isFamily(file) && spot.isKey && spot.start < spot.end)));
}

/** The function of an expression that is called at an offset. */
function functionAt(draft: DraftFile, spot: Spot, text: string, offset: number): Hover | undefined {
  const before = /[A-Za-z][A-Za-z0-9]*$/.exec(text.slice(spot.start, offset))?.[0] ?? '';
  const start = offset - before.length;
  const name = /^[A-Za-z][A-Za-z0-9]*(?=\s*\()/.exec(text.slice(start, spot.end))?.[0];
  const asked = name !== undefined && isAggregate(name) ? aggregateWords[name] : undefined;
  const scope = spot.isKey ? undefined : scopeAt(draft, spot.path);
  if (scope && name !== undefined && asked && /^[a-z]+\(\s*'/.test(text.slice(start, spot.end)))
    return {
      text: [`\`${asked.signature}\``, asked.description, `\`${asked.example}\``].join('\n\n'),
      start,
      end: start + name.length,
    };
  const definition = name === undefined ? undefined : expressionFunctions.get(name);
  if (!definition || !scope) return undefined;
  const words = functionWords[definition.name];
  const lines = [`\`${signatureOf(definition)}\``, ...(words ? [words.description, `\`${words.example}\``] : [])];
  return { text: lines.join('\n\n'), start, end: start + definition.name.length };
}

function isAggregate(name: string): name is keyof typeof aggregateWords {
  return Object.hasOwn(aggregateWords, name);
}
