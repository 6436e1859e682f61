import type { ConversionInput } from '../meta/conversionMeta';
import type { Conversion } from '../model';

/** Fills in what an author left out of a conversion; what other files say of it is filled in by `linkConversions`. */
export function normaliseConversion({ to, title, when, states, copy, lines = {} }: ConversionInput): Conversion {
  return {
    to,
    title,
    ...(when === undefined ? {} : { when }),
    ...(states === undefined ? {} : { states }),
    copy: copy ?? {},
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
          },
        }),
  };
}
