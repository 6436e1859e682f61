import type { FastifyInstance } from 'fastify';
import { BACKGROUND_JOB, type KERNEL } from '../../language/kernel';
import { kernelAccess } from '../access/kernelAccess';
import { registerCall } from '../calls/registerCall';
import { CallError } from '../Refusal';
import { callOn } from '../resource/Call';
import { idsOf, objectOf } from '../role/input';
import type { Services } from '../Services';
import { listJobs } from './listJobs';
import { scheduledJob } from './scheduledJob';
import { scheduledOf } from './scheduledOf';

/** What the server does by itself: seen, and begun at once, by whoever holds the rights. */
export function jobRoutes(app: FastifyInstance, services: Services): void {
  const { [BACKGROUND_JOB]: resource } = services.model.resources;
  if (!resource) return;
  const { operations } = resource;
  const watched = services.phases.capabilities.flatMap((capability) => capability.jobs ?? []);
  const isWatched = ({ name }: { name: string }) => watched.some((job) => job.name === name);
  const timed = scheduledOf(services).filter((work) => !isWatched(work));
  const jobs = [...watched, ...timed.map(scheduledJob)];
  const may = (right: (typeof KERNEL.backgroundJob.rights)[number]) =>
    kernelAccess(services.model, BACKGROUND_JOB, right);
  registerCall(app, services, {
    method: 'GET',
    path: operations.list,
    access: may('list'),
    handle: ({ language, params, session }) => listJobs(callOn(services, session, resource, language), params, jobs),
  });
  registerCall(app, services, {
    method: 'POST',
    path: `${operations.action}/restart`,
    access: may('restart'),
    async handle({ body, language, session }) {
      const call = callOn(services, session, resource, language);
      const ids = idsOf(objectOf(body).ids);
      const asked = ids.map((id) => jobs[Number(id) - 1]);
      for (const job of asked) if (!job) throw new CallError(404, '请求错误,未找到该资源');
      for (const job of asked) await job?.restart(call);
      return { ids };
    },
  });
}
