import { say } from '../../lib/message';
import { clashing } from '../analogy/clashing';
import { changed } from '../baseFiles';
import type { Finding, Rule } from '../Rule';

export const duplicateResource: Rule = {
  id: 'duplicate-resource',
  severity: 'error',
  summary: 'The name of a resource is unique over all schema files.',
  isFinal: true,
  *inLoading({ sources }) {
    const first = new Map<string, Declared>();
    for (const { file, index, value } of sources.resources) {
      const own = { file, index, name: value.resource };
      const other = first.get(value.resource);
      if (!other) first.set(value.resource, own);
      else
        yield* clashing(inViewOf(other, own), {
          ...inViewOf(own, other),
          hint: say`This file is not looked at further until it has a name of its own`,
        });
    }
  },
  bad: () => [
    {
      files: { 'schemas/sales/other.json': changed('schemas/sales/customer.json', {}) },
      at: { file: 'schemas/sales/other.json', path: ['resource'] },
    },
  ],
  good: () => [{ files: {} }],
};

/** A resource with where it is declared: in a file of its own, or in a family. */
interface Declared {
  file: string;
  index: number | undefined;
  name: string;
}

const inViewOf = ({ file, index, name }: Declared, other: Declared): Finding => ({
  file,
  path: index === undefined ? ['resource'] : [index, 'resource'],
  message: say`The resource "${name}" is already declared in ${other.file}.`,
});
