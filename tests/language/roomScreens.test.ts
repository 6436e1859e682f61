import { describe, expect, it } from 'vitest';
import { authoring } from '../../src/capabilities/authoring';
import { rules } from '../../src/capabilities/lint';
import { heldIn } from '../../src/language/load/heldIn';
import { loadModel } from '../../src/language/load/loadModel';
import type { CapabilityLanguage } from '../../src/language/meta/CapabilityLanguage';
import { jsonSchemas } from '../../src/language/meta/jsonSchemas';
import { at, field, resource, rows, text } from '../../src/language/meta/names';
import type { Screen } from '../../src/language/model';
import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import { chapterOf } from '../../src/language/documentation/chapterOf';
import { collectTexts } from '../../src/language/texts/collectTexts';
import { order } from '../../src/lint/baseFiles';
import { exampleInput } from '../../src/lint/exampleInput';
import { lint } from '../../src/lint/lint';

/** A made-up room that brings a kind of screens: a drawing of one resource beside another. */
const sketching = {
  name: 'sketching',
  keys: {},
  normalise: () => undefined,
  screens: {
    sketch: {
      description: 'a drawing',
      called: '草图',
      keys: {
        of: resource().describe('what is drawn'),
        by: field({ of: at('of'), is: 'text' }).describe('what its parts are called'),
        only: rows({ of: at('of') })
          .optional()
          .describe('which of them'),
        legend: text().optional().describe('what stands below'),
      },
      normalise: ({ by, of }: { by: string; of: string }) => ({ of, by }),
      openedBy: 'draw',
      title: '{title}草图',
      isHidden: true,
    },
  },
} as unknown as CapabilityLanguage;
const withSketches = { ...authoring, capabilities: [...authoring.capabilities, sketching] };

const drawn = (said: object = {}) => {
  const screen = { kind: 'sketch', of: 'customer', by: 'name', ...said };
  const { registries, ...input } = exampleInput({ files: order({ screens: { orderSketch: screen } }) });
  return { ...input, registries: { ...registries, authoring: withSketches } };
};
const load = (said: object = {}) => {
  const { files, registries } = drawn(said);
  return loadModel(files, registries);
};
const sketchOf = (said: object = {}): Screen | undefined =>
  load(said).model.resources.order!.screens.find(({ name }) => name === 'orderSketch');
/** Findings about the screen, translations aside. */
const found = (said: object) =>
  lint(drawn(said), rules)
    .problems.filter(({ path, rule }) => path.includes('orderSketch') && rule !== 'missing-translation')
    .map(({ path, rule }) => `${rule} ${path.slice(2).join('.')}`);

describe('a kind of screens of a room', () => {
  it('has what all screens have, by what the room says of its kind', () => {
    expect(sketchOf()).toMatchObject({
      kind: 'sketch',
      called: '草图',
      title: { text: '订单草图', pattern: '{title}草图' },
      permissions: ['/orderList/draw'],
      aliases: ['/order/orderSketch'],
      hidden: true,
      of: 'customer',
      by: 'name',
    });
    expect(sketchOf({ hidden: false, permission: 'list', title: '图' })).toMatchObject({
      title: { text: '图' },
      permissions: ['/orderList/list'],
      hidden: false,
    });
  });

  it('is unknown where no room brings it', () => {
    const { files, registries } = drawn();
    const [problem] = loadModel(files, { ...registries, authoring }).problems;
    expect(problem).toMatchObject({ rule: 'shape', path: ['screens', 'orderSketch', 'kind'] });
  });

  it.each([
    [{}, []],
    [{ of: 'custmer' }, ['named-thing of']],
    [{ by: 'nam' }, ['named-thing by']],
    [{ by: 'status' }, ['named-thing by']],
    [{ only: { nam: 'x' } }, ['filter-field only.nam']],
    [{ only: { name: 'x' } }, []],
    [{ permission: 'review' }, ['screen-permission permission']],
    [{ wide: true }, ['shape wide']],
  ])('is held to what its keys say: %j', (said, findings) => {
    expect(found(said)).toEqual(findings);
  });

  it('stands in catalogue, permissions, documentation, texts and JSON Schema', () => {
    const { model, sources } = load({ legend: '图例' });
    const catalogue = buildCatalogue(model);
    expect(catalogue.routes.find(({ name }) => name === 'orderSketch')).toMatchObject({ kind: 'sketch', hidden: true });
    expect(catalogue.permissions.find(({ code }) => code === '/orderList/draw')).toMatchObject({
      title: '订单草图',
      screens: ['orderSketch'],
    });
    const chapter = chapterOf(model, catalogue, model.resources.order!);
    expect(chapter.screens.find(({ name }) => name === 'orderSketch')).toMatchObject({ called: '草图' });
    const texts = collectTexts(sources, withSketches.capabilities).map(({ text: each }) => each);
    expect(texts).toEqual(expect.arrayContaining(['{title}草图', '图例']));
    expect(JSON.stringify(jsonSchemas(withSketches, []).resource)).toContain('"sketch"');
  });

  it('is walked as the keys of rooms are', () => {
    const { sources } = load({ only: { name: 'x' } });
    const input = sources.resources.find(({ value }) => value.resource === 'order')!.value;
    const places = [...heldIn(input, withSketches.capabilities)].filter(({ path }) => path[1] === 'orderSketch');
    expect(places.map(({ naming, path }) => [naming.kind, path.slice(2).join('.')])).toEqual([
      ['resource', 'of'],
      ['field', 'by'],
      ['rows', 'only'],
    ]);
  });
});

describe('screens side by side', () => {
  const beside = (said: object, screens = ['orderList', 'customerList']) => {
    const { files, registries } = exampleInput({
      files: order({ screens: { orders: { kind: 'tabs', title: '订单', screens, ...said } } }),
    });
    return loadModel(files, registries).model.resources.order!.screens.find(({ name }) => name === 'orders');
  };

  it('are opened by any right of theirs, and know what stands in them', () => {
    expect(beside({})).toMatchObject({
      permissions: ['/orderList/list', '/customerList/list'],
      holds: [
        { name: 'orderList', resource: 'order', permissions: ['/orderList/list'] },
        { name: 'customerList', resource: 'customer', permissions: ['/customerList/list'] },
      ],
      hidden: false,
    });
    expect(beside({ permission: ['list', '/customerList/list'] })).toMatchObject({
      permissions: ['/orderList/list', '/customerList/list'],
    });
  });

  it('are opened by those that are there', () => {
    expect(beside({}, ['orderList', 'nowhere'])).toMatchObject({
      permissions: ['/orderList/list'],
      holds: [{ name: 'orderList' }, { name: 'nowhere', resource: '' }],
    });
  });
});
