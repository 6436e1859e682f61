import type { Model, Resource, Widget } from '../model';

/** Tells the parts of every board and detail which documents and lists they are about. */
export function linkBoards(model: Model): void {
  for (const { screens } of Object.values(model.resources))
    for (const screen of screens) if ('widgets' in screen) screen.widgets?.forEach((widget) => link(widget, model));
}

function link(widget: Widget, model: Model): void {
  const resources = Object.values(model.resources).filter(({ hasOwnCalls }) => !hasOwnCalls);
  if (widget.type === 'states') {
    const documents = resources
      .filter(({ module }) => widget.modules.includes(module))
      .filter(({ kind }) => kind === 'document');
    widget.documents = documents.flatMap((resource) => {
      const list = resource.screens.find(({ kind, hidden }) => kind === 'list' && !hidden);
      if (!list || !resource.machine) return [];
      const { title, path, permissions } = list;
      return [
        {
          resource: resource.name,
          title: resource.title,
          list: { title, path, permissions },
          stateField: resource.machine.field,
          states: resource.machine.states,
        },
      ];
    });
  } else if (widget.type === 'waiting') {
    const changing = resources.filter(({ machine }) =>
      machine?.actions.some(({ name, to }) => name === widget.action && to !== undefined),
    );
    const waiting = Object.values(model.resources).filter(({ waits }) => waits !== undefined);
    widget.documents = [...waiting, ...changing].flatMap((resource) => {
      const path = resource.waits ?? opened(resource);
      return path === undefined ? [] : [{ resource: resource.name, title: resource.title, path }];
    });
  } else if (widget.type === 'records' || widget.type === 'total') {
    widget.resource =
      Object.values(model.resources).find(({ screens }) => screens.some(({ name }) => name === widget.screen))?.name ??
      '';
  }
}

function opened({ screens }: Resource): string | undefined {
  return (screens.find(({ kind }) => kind === 'detail') ?? screens.find(({ kind }) => kind === 'list'))?.path;
}
