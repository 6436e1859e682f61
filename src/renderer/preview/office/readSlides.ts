import { openArchive, type Archive } from './openArchive';

export interface Slide {
  title: string;
  /** paragraphs; cells of tables are parted by a line */
  lines: readonly string[];
  notes: readonly string[];
}

/** The texts of a presentation, at most of 500 slides. */
export interface Slides {
  slides: readonly Slide[];
  isCut: boolean;
}

const MOST_SLIDES = 500;
/** Signs of all texts. */
const MOST_SIGNS = 2_000_000;
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TITLES = ['title', 'ctrTitle'];
/** What each page repeats. */
const REPEATED = ['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'];

/** Reads the texts of a presentation in the order in which it is shown. @throws Error where it is none */
export async function readSlides(content: Blob): Promise<Slides> {
  const archive = await openArchive(content);
  if (!archive.has('ppt/presentation.xml')) throw new Error('no presentation');
  const presentation = readXml(await archive.text('ppt/presentation.xml'));
  const targets = await relationsOf(archive, 'ppt/presentation.xml');
  const names = named(presentation, 'sldId').flatMap((entry) => {
    const id = entry.getAttributeNS(RELATION, 'id');
    return targets.find((relation) => relation.id === id)?.target ?? [];
  });
  const slides: Slide[] = [];
  let signs = 0;
  for (const name of names.slice(0, MOST_SLIDES)) {
    const slide = await slideOf(archive, name);
    signs += [slide.title, ...slide.lines, ...slide.notes].reduce((sum, { length }) => sum + length, 0);
    if (signs > MOST_SIGNS) return { slides, isCut: true };
    slides.push(slide);
  }
  return { slides, isCut: names.length > MOST_SLIDES };
}

async function slideOf(archive: Archive, name: string): Promise<Slide> {
  const shapes = shapesOf(readXml(await archive.text(name)));
  const title = shapes.find(({ place }) => TITLES.includes(place));
  const notes = (await relationsOf(archive, name)).find(({ type }) => type.endsWith('/notesSlide'))?.target;
  return {
    title: title?.lines.join(' ') ?? '',
    lines: shapes.filter((shape) => shape !== title).flatMap(({ lines }) => lines),
    notes:
      notes === undefined || !archive.has(notes)
        ? []
        : shapesOf(readXml(await archive.text(notes))).flatMap(({ lines }) => lines),
  };
}

/** What stands on a slide, in its order: texts with the kind of place that they fill, and tables. */
function shapesOf(slide: Document): { place: string; lines: string[] }[] {
  return [...slide.getElementsByTagName('*')].flatMap((element) => {
    if (element.localName === 'tbl') {
      const rows = named(element, 'tr').map((row) => named(row, 'tc').map((cell) => linesOf(cell).join(' ')));
      return [{ place: '', lines: rows.map((cells) => cells.join(' | ')) }];
    }
    if (element.localName !== 'sp') return [];
    const place = named(element, 'ph')[0]?.getAttribute('type') ?? '';
    return REPEATED.includes(place) ? [] : [{ place, lines: linesOf(element) }];
  });
}

function linesOf(element: Element): string[] {
  return named(element, 'p')
    .map((paragraph) =>
      [...paragraph.getElementsByTagName('*')]
        .map(({ localName, textContent }) => (localName === 't' ? textContent : localName === 'br' ? ' ' : ''))
        .join('')
        .trim(),
    )
    .filter((line) => line !== '');
}

interface Relation {
  id: string;
  type: string;
  /** name of an entry of the archive */
  target: string;
}

/** What a part refers to within the archive. */
async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const cut = part.lastIndexOf('/');
  const [folder, file] = [part.slice(0, cut), part.slice(cut + 1)];
  const name = `${folder}/_rels/${file}.rels`;
  if (!archive.has(name)) return [];
  return named(readXml(await archive.text(name)), 'Relationship')
    .filter((relation) => relation.getAttribute('TargetMode') !== 'External')
    .map((relation) => ({
      id: relation.getAttribute('Id') ?? '',
      type: relation.getAttribute('Type') ?? '',
      // Read as an address, which knows what `../` is and leads to nothing outside.
      target: decodeURI(new URL(relation.getAttribute('Target') ?? '', `zip:///${folder}/`).pathname).slice(1),
    }));
}

function named(within: Document | Element, name: string): Element[] {
  return [...within.getElementsByTagNameNS('*', name)];
}

/** A part of an office file. @throws Error where it is no XML, or brings definitions of its own */
function readXml(text: string): Document {
  // Office writes none; they are what makes a few lines grow beyond all bounds.
  if (/<!DOCTYPE/i.test(text)) throw new Error('XML with definitions of its own');
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror')) throw new Error('no XML');
  return document;
}
