import type { ConversionInput } from '../meta/conversionMeta';
import type { Conversion, Resource } from '../model';
import { statesSaid } from '../rules/statesSaid';
import { countedOf } from './countedOf';

/** Fills in what an author left out of a conversion; what other files say of it is filled in by `linkConversions`. */
export function normaliseConversion(
  { to, title, when, from, copy, divides, lines = {} }: ConversionInput,
  resource: Pick<Resource, 'machine'>,
): Conversion {
  const states = statesSaid(resource, from ?? 'reviewed');
  return {
    to,
    title,
    ...(when === undefined ? {} : { when }),
    ...(from === undefined && states.length === 0 ? {} : { from: states }),
    copy: copy ?? {},
    divides: divides ?? [],
    ...(lines === false
      ? {}
      : {
          lines: {
            from: lines.from ?? 'lines',
            to: lines.to ?? 'lines',
            quantity: lines.quantity ?? 'quantity',
            into: lines.into ?? 'quantity',
            copy: lines.copy ?? {},
            closable: lines.closable ?? false,
            picks: (lines.picks ?? []).map(({ when: only, ...pick }) => ({
              ...pick,
              ...(only === undefined ? {} : { when: only }),
            })),
            ...(lines.when === undefined ? {} : { when: lines.when }),
            ...(lines.drawsOn === undefined ? {} : { drawsOn: lines.drawsOn }),
            counts: Object.fromEntries(
              Object.entries(lines.counts ?? {}).map(([name, path]) => [name, countedOf(path)]),
            ),
            takes: lines.takes ?? lines.into ?? 'quantity',
            givesBack: lines.givesBack ?? false,
            ...(lines.rests === undefined ? {} : { rests: lines.rests }),
          },
        }),
  };
}
