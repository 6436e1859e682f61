import { REST_QUANTITY, restField } from '../../../language/meta/restFields';
import type { Model } from '../../../language/model';

/** Paths of the fields of a document that say how much is left of what its lines were made from. */
export function restFields({ resources }: Model, name: string): string[] {
  return Object.values(resources).flatMap(({ uses: { generates } }) =>
    generates.flatMap(({ lines, to }) =>
      to === name && lines?.rests
        ? [REST_QUANTITY, ...lines.rests.map(restField)].map((field) => `${lines.to}.${field}`)
        : [],
    ),
  );
}
