import type { FieldRegistries } from '../../language/load/loadModel';
import { headerOf, type FieldTypes, type Resource, type Screen } from '../../language/model';
import type { ExaminedResource } from '../Examined';
import { indexEntry } from '../ProjectIndex';
import type { ResourceView } from '../ResourceView';
import type { Hash, KnownResource, NotedText } from './Knowledge';
import { shapeOf } from './shapeOf';

/** Sums up what is known of a resource that has just been examined. */
export function knownResource(
  { resource, input, at, source }: ResourceView,
  { findings, needs, notes }: ExaminedResource,
  texts: readonly NotedText[],
  { authoring, types }: FieldRegistries,
  exists: (name: string) => boolean,
  hash: Hash,
): KnownResource {
  const links = linksOf(resource, types);
  const makes = resource.uses.generates.map(({ to }) => to);
  const posts = [...new Set(resource.uses.postings.map(({ ledger }) => ledger))];
  const posting =
    posts.length === 0
      ? undefined
      : { title: resource.title, screens: resource.screens.filter(isOpened).map(addressOf) };
  return {
    file: at().file,
    prefix: source.index === undefined ? [] : [source.index],
    findings,
    needs: [...new Set([...needs, ...links])],
    links,
    makes,
    posts,
    shape: hash(shapeOf(resource, authoring.capabilities)),
    gives: hash(JSON.stringify([input.generates, posts, posting])),
    ...(posting ? { posting } : {}),
    index: indexEntry(resource, types, exists),
    notes: hash(JSON.stringify(notes)),
    texts: hash(JSON.stringify(texts)),
  };
}

/** A screen that shows one record, to which its postings lead. */
const isOpened = ({ kind }: Screen): boolean => kind === 'detail' || kind === 'form';

/** As much of it as linking reads. */
const addressOf = ({ kind, path, ...screen }: Screen): Screen =>
  ({ kind, path, ...('mode' in screen ? { mode: screen.mode } : {}) }) as Screen;

/** What a resource refers to, existing or not, what is made from it, and what knows more of a ledger's balances. */
export function linksOf(resource: Resource, types: FieldTypes): string[] {
  const { generates, ledger } = resource.uses;
  const all = headerOf(resource).flatMap((field) => [field, ...(field.fields ?? []), ...(field.lookUps ?? [])]);
  const targets = all.flatMap((field) => types[field.type]?.refersTo?.(field) ?? []);
  const besides = Object.values(ledger?.beside ?? {}).map(({ of }) => of);
  return [...new Set([...targets, ...generates.map(({ to }) => to), ...besides])];
}
