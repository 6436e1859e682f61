// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/schemas/readProject';
import { buildContext } from '../lint/buildContext';
import { translatorFor } from '../server/texts/translator';
import { mergeLocales } from '../workspace/mergeLocales';
import { docsFiles } from './docsFiles';
import { machineArcs } from './machineArcs';
import type { SearchEntry } from './searchEntries';

const input = await readProject(process.cwd());
const { catalogue, model, sources } = buildContext(input);
const texts = mergeLocales(input.locales);
const site = (language: string) => docsFiles({ model, catalogue, language, t: translatorFor(texts, language) });
const zh = site('zh');
const read = (files: ReadonlyMap<string, string>) =>
  new Map(
    [...files]
      .filter(([name]) => name.endsWith('.html'))
      .map(([name, html]) => [name, new DOMParser().parseFromString(html, 'text/html')]),
  );
const pages = read(zh);

describe('the documentation', () => {
  it('tells every screen, field and permission, each at its place', () => {
    for (const resource of Object.values(model.resources)) {
      const page = pages.get(`${resource.module}.html`)!;
      const at = (id: string) => page.getElementById(id);
      expect(at(resource.name), resource.name).not.toBeNull();
      for (const field of resource.fields.flatMap((each) =>
        each.fields ? [...each.fields, ...(each.lookUps ?? [])] : [each],
      ))
        expect(at(`${resource.name}.${field.path}`), `${resource.name}.${field.path}`).not.toBeNull();
    }
    for (const { name, resource } of catalogue.routes)
      expect(
        pages.get(`${model.resources[resource]!.module}.html`)!.getElementById(`screen-${name}`),
        name,
      ).not.toBeNull();
    for (const { code, resource } of catalogue.permissions)
      expect(pages.get(`${model.resources[resource]!.module}.html`)!.getElementById(code), code).not.toBeNull();
  });

  it('has links and search entries that lead somewhere', () => {
    const entries = JSON.parse(zh.get('index.js')!.replace(/^window\.docsIndex = |;\n$/g, '')) as SearchEntry[];
    const links = [...pages].flatMap(([name, page]) =>
      [...page.querySelectorAll('a[href]')].map((link) => ({ from: name, href: link.getAttribute('href')! })),
    );
    expect(links.length).toBeGreaterThan(500);
    const isThere = (href: string): boolean => {
      const [file = '', id] = href.split('#');
      return pages.has(file) && (id === undefined || pages.get(file)!.getElementById(id) !== null);
    };
    expect([...links, ...entries].filter(({ href }) => !isThere(href))).toEqual([]);
  });

  it('names each thing once on a page', () => {
    for (const [name, page] of pages) {
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        name,
      ).toEqual([]);
    }
  });

  it('is written in the language that is asked for', () => {
    const chinese = [...read(site('en'))].filter(([, page]) =>
      /列表|新增|必填/.test(page.querySelector('main')!.textContent),
    );
    expect(chinese.map(([name]) => name)).toEqual([]);
  });

  it('draws every state of a machine and an arrow for each way between two', () => {
    for (const [name, { value }] of sources.machines) {
      const machine = Object.values(model.resources).find((resource) => resource.machine?.name === name)?.machine;
      if (!machine) continue;
      const { arcs, states } = machineArcs(machine, (text) => text);
      expect(states).toHaveLength(value.states.length);
      const ways = new Set(
        machine.actions.flatMap(({ from, to }) =>
          from.filter((state) => to !== undefined && state !== to).map((state) => `${state}>${to}`),
        ),
      );
      expect(arcs).toHaveLength(ways.size);
    }
  });
});
