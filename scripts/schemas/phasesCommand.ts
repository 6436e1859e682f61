import { product } from '../../src/company/server';
import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import { indexModel } from '../../src/language/catalogue/indexModel';
import { didYouMean } from '../../src/lib/didYouMean';
import { PHASES, Phases } from '../../src/server/resource/capability/Phases';
import { reference } from '../../src/server/resource/reference';
import { loadProject } from '../../src/workspace/loadProject';
import type { Command } from './Command';
import { parseOptions } from './parseOptions';
import { UsageError } from './UsageError';

export const phasesCommand: Command = {
  usage: 'phases RESOURCE',
  summary:
    'Prints what the server does to a record of a resource: the phases, and the capabilities that take part in each, in their order.',
  async run(args, root) {
    const [name, ...rest] = parseOptions(args, {}).positionals;
    if (name === undefined || rest.length > 0) throw new UsageError(`Usage: ${phasesCommand.usage}`);
    const { model } = await loadProject(root);
    const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
    if (!resource) {
      const meant = didYouMean(name, Object.keys(model.resources));
      throw new UsageError(`There is no resource "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`);
    }
    const phases = new Phases([reference, ...product.capabilities], {
      model,
      index: indexModel(model, buildCatalogue(model)),
    });
    console.log(`uses     ${[...phases.usedBy(resource)].map((capability) => capability.name).join(', ')}`);
    for (const phase of PHASES)
      console.log(
        `${phase.padEnd(8)} ${
          phases
            .order(resource, phase)
            .map((rank) => rank.join(', '))
            .join(' > ') || '-'
        }`,
      );
    return 0;
  },
};
