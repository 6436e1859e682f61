import type { Authoring } from '../meta/Authoring';
import type { FieldTypes, Model } from '../model';
import { linkBoards } from '../normalise/linkBoards';
import { linkAsked } from '../normalise/linkAsked';
import { linkConversions } from '../normalise/linkConversions';
import { linkHeld } from '../normalise/linkHeld';
import { linkFlows } from '../normalise/linkFlows';
import { linkLedgers } from '../normalise/linkLedgers';
import { linkDated } from '../normalise/linkDated';
import { linkReferences } from '../normalise/linkReferences';
import { linkReports } from '../normalise/linkReports';
import { normaliseChoices } from '../normalise/normaliseChoices';
import { normalisePrints } from '../normalise/normalisePrints';
import { normaliseResource } from '../normalise/normaliseResource';
import type { Problem } from './Problem';
import { readSources } from './readSources';
import type { SchemaFile } from './SchemaFile';
import type { Silence } from '../meta/Silence';
import type { Sources } from '../meta/Sources';

export interface FieldRegistries {
  types: FieldTypes;
  authoring: Authoring;
}

/**
 * From schema files to the whole model. Reports only what keeps a file from being understood (JSON, shape); what a
 * well-formed file gets wrong is the linter's to say, and such a file is still normalised as far as it goes.
 */
export function loadModel(
  files: readonly SchemaFile[],
  { types, authoring }: FieldRegistries,
): { model: Model; sources: Sources; silences: Silence[]; problems: Problem[] } {
  const { sources, silences, problems } = readSources(files, authoring);
  const model: Model = {
    modules: [...sources.modules]
      .map(([name, { value }]) => ({
        name,
        title: value.title,
        icon: value.icon,
        order: value.order,
        groups: Object.entries(value.groups).map(([group, title]) => ({ name: group, title })),
      }))
      .sort((a, b) => a.order - b.order),
    resources: {},
    dictionaries: Object.fromEntries(
      [...sources.dictionaries].map(([code, { value }]) => [
        code,
        { code, title: value.title, items: normaliseChoices(value.items) },
      ]),
    ),
    prints: {},
  };
  for (const source of sources.resources) {
    const name = source.value.resource;
    if (Object.hasOwn(model.resources, name)) continue;
    model.resources[name] = normaliseResource(source, sources, types, authoring.capabilities);
    const layouts = normalisePrints(source.value);
    if (layouts.length > 0) model.prints[name] = layouts;
  }
  linkReferences(model, types);
  linkDated(model);
  linkConversions(model, types);
  linkLedgers(model);
  for (const { link } of authoring.capabilities) link?.(model);
  linkAsked(model);
  linkFlows(model);
  linkBoards(model);
  linkReports(model, types);
  linkHeld(model);
  return { model, sources, silences, problems };
}
