import type { Model } from '../../../language/model';

/** Paths of the fields of a document that say how much is left of what its lines were made from. */
export function restFields({ resources }: Model, name: string): string[] {
  return Object.values(resources).flatMap(({ uses: { generates } }) =>
    generates.flatMap(({ lines, to }) =>
      to === name && lines?.rests
        ? [lines.rests.quantity, ...Object.keys(lines.rests.amounts)].map((field) => `${lines.to}.${field}`)
        : [],
    ),
  );
}
