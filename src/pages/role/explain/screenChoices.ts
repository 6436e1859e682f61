import { titleText } from '../../../client';
import type { Route } from '../../../language/model';
import { moduleTitle } from '../edit/moduleTitle';

export interface ScreenChoice {
  /** name of the screen */
  key: string;
  label: string;
  note: string;
  resource: string;
}

/** All screens in the order of the catalogue. */
export function screenChoices(routes: readonly Route[]): ScreenChoice[] {
  return routes.map(({ name, title, module, resource }) => ({
    key: name,
    label: titleText(title),
    note: moduleTitle(module),
    resource,
  }));
}
