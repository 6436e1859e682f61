import { readSources } from '../../src/language/load/readSources';
import { normaliseMachine } from '../../src/language/normalise/normaliseMachine';
import { didYouMean } from '../../src/lib/didYouMean';
import type { Command } from './Command';
import { machineDiagram } from './machineDiagram';
import { parseOptions } from './parseOptions';
import { readProject } from './readProject';
import { UsageError } from './UsageError';

export const diagramCommand: Command = {
  usage: 'diagram MACHINE',
  summary: 'Prints a status machine as a Mermaid state diagram, its refusals as notes.',
  async run(args, root) {
    const [name, ...rest] = parseOptions(args, {}).positionals;
    if (name === undefined || rest.length > 0) throw new UsageError(`Usage: ${diagramCommand.usage}`);
    const { files, registries } = await readProject(root);
    const { machines } = readSources(files, registries.authoring).sources;
    const source = machines.get(name);
    if (!source) {
      const meant = didYouMean(name, machines.keys());
      throw new UsageError(
        `There is no status machine "${name}".${meant === undefined ? ` There are: ${[...machines.keys()].join(', ')}.` : ` Did you mean "${meant}"?`}`,
      );
    }
    console.log(machineDiagram(normaliseMachine(name, source.value)));
    return 0;
  },
};
