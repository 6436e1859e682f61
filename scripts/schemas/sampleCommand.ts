import { didYouMean } from '../../src/lib/didYouMean';
import type { Model, Resource } from '../../src/language/model';
import { canBeSampled } from '../../src/server/sample/canBeSampled';
import { timestamp } from '../../src/server/time';
import { loadProject } from '../../src/workspace/loadProject';
import { whileEditing } from '../../src/workspace/whileEditing';
import type { Command } from './Command';
import { postSamples } from './sample/postSamples';
import { sampleOptions } from './sample/sampleOptions';
import { writeSamples } from './sample/writeSamples';
import { UsageError } from './UsageError';

export const sampleCommand: Command = {
  usage:
    'sample RESOURCE [--count N] [--seed S] [--format json|sql] [--today DAY] [--days N] [--first N] [--package ID] [--output-file FILE]\n  sample RESOURCE --format post --base URL [--login LOGIN] [--password PASSWORD] [--count N] [--seed S] [--days N] [--package ID]',
  summary:
    'Makes up records that the rules accept: as JSON, as SQL for psql with all that they refer to, or entered on a running server. The same seed and day give the same records.',
  async run(args, root) {
    const options = sampleOptions(args, sampleCommand.usage, timestamp().slice(0, 10));
    // Records can be made up before anybody has translated what they are of.
    const { model, problems } = whileEditing(await loadProject(root));
    const [first] = problems.filter(({ severity }) => severity === 'error');
    if (first)
      throw new UsageError(
        `The schema files have mistakes, of which samples cannot be made; npm run schemas -- lint names them. The first: ${first.file}: ${first.message}`,
      );
    const resource = resourceOf(model, options.resource);
    const started = performance.now();
    if (options.format === 'post') {
      const { added, done, refused } = await postSamples(model, resource, options);
      console.log(`Added ${added} of ${options.count} ${resource.title} to ${options.server.base}.`);
      for (const [name, count] of done) console.log(`${name}: ${count}`);
      for (const [reason, count] of refused) console.log(`refused, ${count} times: ${reason}`);
      return added === options.count ? 0 : 1;
    }
    const lines = writeSamples(model, resource, options);
    const seconds = (performance.now() - started) / 1000;
    // Told beside the samples, which may go down a pipe.
    console.error(
      `${options.count} records with ${lines} lines in ${seconds.toFixed(1)} s, ${Math.round((options.count + lines) / seconds)} rows/s, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most.`,
    );
    return 0;
  },
};

function resourceOf(model: Model, name: string): Resource {
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  const possible = Object.values(model.resources)
    .filter((each) => canBeSampled(each, model))
    .map((each) => each.name);
  if (!resource) {
    const meant = didYouMean(name, possible);
    throw new UsageError(`There is no resource "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`);
  }
  if (!canBeSampled(resource, model))
    throw new UsageError(
      `Nobody enters records of "${name}" (${resource.title}): the server makes them. Samples can be made of ${possible.join(', ')}.`,
    );
  return resource;
}
