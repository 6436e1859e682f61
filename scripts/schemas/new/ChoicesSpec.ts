import { UsageError } from '../UsageError';
import type { FieldSpec } from './FieldSpec';

/** A dictionary that is to be made: its choices have the values 1, 2, 3, ... */
export interface ChoicesSpec {
  name: string;
  title: string;
  labels: string[];
}

const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

/** Reads `vehicleKind=轿车,货车`. @throws UsageError where it says no choices, or there is such a dictionary */
export function readChoices(said: string, known: ReadonlyMap<string, { file: string }>): Omit<ChoicesSpec, 'title'> {
  const at = said.indexOf('=');
  const name = said.slice(0, at);
  const labels = said
    .slice(at + 1)
    .split(/[,，]/)
    .map((label) => label.trim());
  if (at < 1 || !NAME.test(name) || labels.includes(''))
    throw new UsageError(`--choices is said as vehicleKind=轿车,货车, not "${said}".`);
  if (new Set(labels).size < labels.length) throw new UsageError(`--choices ${name} says a choice twice.`);
  const there = known.get(name);
  if (there) throw new UsageError(`The dictionary "${name}" is there already: ${there.file}`);
  return { name, labels };
}

/** It is called as the first field that is of it. @throws UsageError where none is */
export function titled({ labels, name }: Omit<ChoicesSpec, 'title'>, fields: readonly FieldSpec[]): ChoicesSpec {
  const field = fields.find(({ of, type }) => type === 'enum' && of === name);
  if (!field) throw new UsageError(`No field is of the choices "${name}": --field kind:enum=${name}:类型.`);
  return { name, title: field.title, labels };
}
