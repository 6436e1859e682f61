import { chapterIndex } from '../../language/documentation/chapterIndex';
import { chapterOf } from '../../language/documentation/chapterOf';
import { outlineOf } from '../../language/documentation/outlineOf';
import type { Resource } from '../../language/model';
import { INSPECT_PERMISSION } from '../../language/kernel';
import type { Chapter, ChapterIndex, DocumentationOutline } from '../../language/wire';
import { holds, type Session } from '../access/Session';
import { CallError } from '../Refusal';
import type { Services } from '../Services';

/** What a person may read of: things of which they may open a screen, and those that have none, such as ledgers. */
export function documentationOutline({ catalogue, model }: Services, session: Session): DocumentationOutline {
  return outlineOf(model, catalogue, (resource) => mayRead(session, resource));
}

/**
 * The page of a module. Screens that stay shut to the reader are left out, and so is the schema file but for those who
 * inspect. @throws CallError 404
 */
export function documentationChapters({ catalogue, model }: Services, session: Session, module = ''): Chapter[] {
  if (!model.modules.some(({ name }) => name === module)) throw new CallError(404, '请求错误,未找到该资源');
  const mayInspect = holds(session, [INSPECT_PERMISSION]);
  return Object.values(model.resources)
    .filter((resource) => resource.module === module && mayRead(session, resource))
    .map((resource) => {
      const { file, ...chapter } = chapterOf(model, catalogue, resource);
      const screens = chapter.screens.filter(({ permissions }) => holds(session, permissions));
      return { ...chapter, screens, ...(mayInspect && file !== undefined ? { file } : {}) };
    });
}

/** What the search of the documentation looks through. */
export function documentationIndex(services: Services, session: Session): ChapterIndex[] {
  return documentationOutline(services, session).modules.flatMap(({ name }) =>
    documentationChapters(services, session, name).map(chapterIndex),
  );
}

function mayRead(session: Session, { screens }: Resource): boolean {
  return screens.length === 0 || screens.some(({ permissions }) => holds(session, permissions));
}
