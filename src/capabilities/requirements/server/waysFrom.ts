import { resourceOf } from '../../../language/model';
import { holds } from '../../../server/access/Session';
import type { Call } from '../../../server/resource/Call';
import type { Requirements } from '../language';
import type { RequirementsView } from '../wire';
import type { CountedDocuments } from './countedDocuments';

/** Where the rows of a plan lead: screens of its documents, and forms in which the caller makes something of proposals. */
export function waysFrom(
  { services: { model }, session, t }: Call,
  { buy, make }: Requirements,
  documents: readonly CountedDocuments[],
): Pick<RequirementsView, 'documents' | 'forms'> {
  const formOf = (name: string): string | undefined =>
    resourceOf(model, name).screens.find(
      (screen) =>
        screen.kind === 'form' &&
        screen.mode === 'add' &&
        screen.as === undefined &&
        holds(session, screen.permissions),
    )?.path;
  const [made, bought] = [formOf(make.to), formOf(buy.to)];
  return {
    documents: Object.fromEntries(
      documents.map(({ of }) => {
        const { screens, title } = resourceOf(model, of);
        const path = screens.find(({ kind }) => kind === 'detail')?.path;
        return [of, { title: t(title), ...(path === undefined ? {} : { path }) }];
      }),
    ),
    forms: { ...(made === undefined ? {} : { make: made }), ...(bought === undefined ? {} : { buy: bought }) },
  };
}
