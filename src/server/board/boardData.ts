import { type BoardScreen, type DetailScreen, resourceOf, type Widget } from '../../language/model';
import type { BoardData, WidgetData } from '../../language/wire';
import type { Session } from '../access/Session';
import type { Access } from '../calls/CallSpec';
import { callOn } from '../resource/Call';
import { recordId } from '../resource/readRecord';
import type { Params } from '../calls/pageOf';
import type { Services } from '../Services';
import { timestamp } from '../time';
import { chart } from './chart';
import { documentCounts } from './documentCounts';
import { figure } from './figure';
import { records } from './records';
import { shortage } from './shortage';
import { shortcuts } from './shortcuts';
import { total } from './total';
import { waiting } from './waiting';

/** Who may ask for the parts of a board or detail: those who may open its screen. */
export function boardAccess(services: Services, { screen }: Params): Access | undefined {
  const board = boardOf(services, screen);
  if (!board) return undefined;
  return board.permissions.length === 0 ? 'signedIn' : board.permissions;
}

/**
 * What all parts of a board show, or of a detail about its record `id`, or those of the type that is asked for, in one call; parts that the caller may not
 * see are left out.
 */
export async function boardData(
  services: Services,
  session: Session,
  params: Params,
  language = '',
): Promise<BoardData> {
  const today = timestamp().slice(0, 10);
  const board = boardOf(services, params.screen)!;
  const id = board.kind === 'detail' ? recordId(params.id) : undefined;
  const asked = (board.widgets ?? []).filter(({ type }) => params.type === undefined || type === params.type);
  const parts = asked.map(async (widget): Promise<[string, WidgetData][]> => {
    const data = await dataOf(services, session, widget, today, language, id);
    return data ? [[widget.name, data]] : [];
  });
  return Object.fromEntries((await Promise.all(parts)).flat());
}

async function dataOf(
  services: Services,
  session: Session,
  widget: Widget,
  today: string,
  language: string,
  id: string | undefined,
): Promise<WidgetData | undefined> {
  const callTo = (name: string) => callOn(services, session, resourceOf(services.model, name), language);
  switch (widget.type) {
    case 'states': {
      const counts = await documentCounts(services, session, {
        resources: widget.documents.map(({ resource }) => resource).join(','),
      });
      return counts.length === 0 ? undefined : { type: 'states', counts };
    }
    case 'waiting':
      return waiting(services, session, widget);
    case 'figure':
      return figure(callTo(widget.resource), widget, today, language);
    case 'chart':
      return chart(callTo(widget.resource), widget, today, language);
    case 'records':
      return records(services, session, widget, language, id);
    case 'total':
      return total(services, session, widget, language, id);
    case 'shortage':
      return shortage(services, session, widget, language);
    case 'shortcuts':
      return shortcuts(services, session, widget);
  }
}

function boardOf({ model }: Services, name: string | undefined): BoardScreen | DetailScreen | undefined {
  return Object.values(model.resources)
    .flatMap(({ screens }) => screens)
    .find(
      (screen): screen is BoardScreen | DetailScreen =>
        (screen.kind === 'board' || screen.kind === 'detail') && screen.name === name,
    );
}
