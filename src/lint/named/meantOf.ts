import type { NamedPlace } from '../../language/load/namedPlaces';
import type { ActionNaming, FieldNaming } from '../../language/meta/naming';
import { CLOSE_LINES } from '../../language/meta/closedField';
import type { Field, MachineAction, Resource } from '../../language/model';
import { closableLines } from '../../language/rules/closableLines';
import { say, type Message } from '../../lib/message';
import type { ResourceContext } from '../LintContext';
import { settingLevels } from '../settingLevels';
import { childrenOf } from '../childrenOf';
import { HELD, isHeld } from './isHeld';
import { ownerOf, tableOf } from './ownerOf';
import { usedAt, usedNames } from './usedNames';

/** What a place may name. */
export interface Meant {
  /** in words: date, ledger, action */
  what: Message;
  /** whose it is; undefined: nobody's */
  owner: Resource | undefined;
  /** names that may stand there as a whole */
  allowed: readonly string[];
  /** fields by which a name goes on behind a dot, with those that may follow */
  steps: ReadonlyMap<string, () => Meant | undefined>;
}

export type Known = Pick<ResourceContext, 'index' | 'model' | 'registries'>;

/**
 * What a place of a resource's file may name. Undefined where that cannot be told: what it belongs to is not said, or is
 * a mistake itself.
 */
export function meantOf(place: NamedPlace, resource: Resource, known: Known): Meant | undefined {
  const { naming } = place;
  const { index, model } = known;
  const plain = { steps: new Map<string, never>() };
  switch (naming.kind) {
    case 'resource': {
      const among = amongOf(place, naming.among, resource, known);
      const names = naming.isLedger ? ledgersWith(naming.with, known) : index.resources;
      const allowed = names.filter((name) => among?.includes(name) ?? true);
      return { ...plain, what: naming.called ?? say`resource`, owner: undefined, allowed };
    }
    case 'screen': {
      const allowed = index.screens.filter(
        ({ kind }) => (naming.is === undefined || kind === naming.is) && !naming.except?.includes(kind),
      );
      return {
        ...plain,
        what: naming.called ?? (naming.is === 'report' ? say`report` : say`screen`),
        owner: undefined,
        allowed: allowed.map(({ name }) => name),
      };
    }
    case 'setting':
      return {
        ...plain,
        what: say`choice of a settings page that has 1 (refuses) and 2 (warns)`,
        owner: undefined,
        allowed: [...(naming.or ?? []), ...settings(known)],
      };
    case 'action': {
      const owner = ownerOf(place, naming, resource, model);
      const actions = (owner?.machine?.actions ?? []).filter(does(naming)).map(({ name }) => name);
      const closes = owner && naming.closes && closableLines(owner).length > 0;
      const setting = (naming.orSets && owner?.buttons.filter(({ sets }) => sets !== undefined)) || [];
      return (
        owner && {
          ...plain,
          what: actionText(naming),
          owner,
          allowed: [...actions, ...(closes ? [CLOSE_LINES] : []), ...setting.map(({ name }) => name)],
        }
      );
    }
    case 'button':
      return { ...plain, what: say`button`, owner: resource, allowed: resource.buttons.map(({ name }) => name) };
    case 'own':
    case 'rows':
    case 'text':
      return undefined;
    case 'field':
      return fieldMeant(place, naming, resource, known);
  }
}

/** Ledgers that have something at a path of their uses. */
const ledgersWith = (path: string | undefined, { index, model }: Known): string[] =>
  index.ledgers.filter((name) => {
    const ledger = model.resources[name];
    return path === undefined || path === 'ledger' || (ledger && usedAt(ledger, path) !== undefined);
  });

/** Choices of all settings pages that refuse and warn. */
const settings = ({ index, model }: Known): string[] =>
  index.screens.flatMap(({ kind, resource }) => (kind === 'settings' ? settingLevels(model, resource) : []));

const actionText = ({ does: asked, orSets }: ActionNaming): Message => {
  if (orSets) return say`action that leads to another state, or button that sets fields`;
  if (asked === undefined) return say`action`;
  return asked === 'stays' ? say`action that leaves the state as it is` : say`action that leads to another state`;
};

const does =
  ({ does: asked }: ActionNaming) =>
  ({ to, undoes }: MachineAction): boolean =>
    asked === undefined ||
    (asked === 'stays' ? to === undefined : to !== undefined && (asked === 'leads' || undoes === undefined));

function fieldMeant(place: NamedPlace, naming: FieldNaming, resource: Resource, known: Known): Meant | undefined {
  const owner = ownerOf(place, naming, resource, known.model);
  const said = owner && tableOf(place, owner);
  if (!owner || !said) return undefined;
  const among = amongOf(place, naming.among, owner, known);
  const target = naming.leadsTo && place.around(naming.leadsTo);
  const fits = (field: Field): boolean =>
    isHeld(field, naming.is, known.registries.types) &&
    (naming.to === undefined || leadsTo(field, naming.to, known)) &&
    (target === undefined || field.target?.resource === target) &&
    (among?.includes(field.name) ?? true);
  // What is only shown is stored nowhere, so it is no amount and no date that something could be done with.
  const isShown = naming.is === undefined || naming.is === 'balance';
  const first = [said.table, ...(said.table && !naming.beside ? [] : [owner])].flatMap((each) => [
    ...(each?.fields ?? []),
    ...(isShown ? (each?.lookUps ?? []) : []),
  ]);
  return level(first, owner, {
    what: partOfLedger(naming) ?? (naming.is ? HELD[naming.is] : say`field`),
    fits,
    isDeep: naming.isDeep === true,
    paths: said.table ? undefined : naming.paths,
    known,
  });
}

function partOfLedger({ among }: FieldNaming): Message | undefined {
  if (among?.uses === 'ledger.keys') return say`key`;
  return among?.uses === 'ledger.measures' ? say`measure` : undefined;
}

interface Level {
  what: Message;
  fits(field: Field): boolean;
  isDeep: boolean;
  paths: FieldNaming['paths'];
  known: Known;
}

/** What may be named among some fields, and behind those of them that lead on. */
function level(fields: readonly Field[], owner: Resource, asked: Level): Meant {
  const { fits, isDeep, known, paths, what } = asked;
  const steps = new Map<string, () => Meant | undefined>();
  for (const field of fields)
    if (field.fields) {
      if (paths) steps.set(field.name, () => level(childrenOf(field), owner, { ...asked, paths: undefined }));
    } else if (isDeep && field.target) {
      const { resource } = field.target;
      steps.set(field.name, () => {
        const target = known.model.resources[resource];
        return target && level([...target.fields, ...(target.lookUps ?? [])], target, { ...asked, paths: undefined });
      });
    }
  const own = paths === 'only' ? [] : fields.filter(fits).map(({ name }) => name);
  const inner = fields.flatMap((field) =>
    paths && field.fields
      ? childrenOf(field)
          .filter(fits)
          .map(({ name }) => `${field.name}.${name}`)
      : [],
  );
  return { what, owner, allowed: [...own, ...inner], steps };
}

/** Whether a reference leads to a resource that has something at a path of its uses. */
function leadsTo({ target }: Field, path: string, { model }: Known): boolean {
  const there = target && model.resources[target.resource];
  return there !== undefined && usedAt(there, path) !== undefined;
}

/** Names of which one must stand there; undefined: that is not said, or what says it is not there. */
function amongOf(
  place: NamedPlace,
  among: FieldNaming['among'],
  owner: Resource,
  { model }: Known,
): readonly string[] | undefined {
  if (!among) return undefined;
  const of = among.of ? ownerOf(place, { of: among.of }, owner, model) : owner;
  const names = of ? usedNames(of, among.uses) : [];
  return names.length > 0 ? names : undefined;
}
