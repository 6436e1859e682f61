import type { Route, Title } from '../model';

/** A route as pages fetch it: without what follows from its address and from the name of its resource. */
export type LeanRoute = Omit<Route, keyof Following | 'title'> &
  Partial<Following> & { title: Omit<Title, 'text'> & { text?: string } };

type Following = Pick<Route, 'name' | 'module' | 'group' | 'aliases' | 'hidden' | 'noCache'>;

export function leanRoute(route: Route): LeanRoute {
  const following: Record<string, unknown> = followingOf(route.path);
  const said = Object.entries(route).filter(
    ([key, value]) => !Object.hasOwn(following, key) || JSON.stringify(following[key]) !== JSON.stringify(value),
  );
  const { text, ...title } = route.title;
  return { ...(Object.fromEntries(said) as LeanRoute), title: textOf(title) === text ? title : route.title };
}

/** The route that a lean one is made from; a whole one stays as it is. */
export function wholeRoute({ title, ...said }: LeanRoute): Route {
  return { ...followingOf(said.path), ...said, title: { ...title, text: title.text ?? textOf(title) ?? '' } };
}

/** `/stockManage/allot/allotList` is the screen `allotList` of the group `allot`, known as `/allot/allotList` as well. */
function followingOf(path: string): Following {
  const [, module = '', group = '', ...rest] = path.split('/');
  const name = rest.at(-1) ?? group;
  return { name, module, group, aliases: [['', group, ...rest].join('/')], hidden: false, noCache: false };
}

function textOf({ of, pattern }: Omit<Title, 'text'>): string | undefined {
  return pattern === undefined || of === undefined ? undefined : pattern.replace('{title}', of);
}
