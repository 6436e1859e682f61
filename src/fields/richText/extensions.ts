import { Node, type Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import type { FileEntry } from '../../language/model/FileEntry';
import type { FilePort } from '../faces/FilePort';
import { isAddress } from './readRich';
import { styleOf } from './styleOf';

/** What the editor knows: the parts of `readRich`, and nothing else. What is pasted loses all else. */
export function extensions(port: FilePort): Extensions {
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      trailingNode: false,
      heading: { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        isAllowedUri: (address) => isAddress(address),
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    aligned.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
    TableKit.configure({ table: { resizable: false } }),
    picture(port),
  ];
}

/** Alignment as a style or an attribute says it, read where the policy of the page hides parsed styles too. */
const aligned = TextAlign.extend({
  addGlobalAttributes() {
    const [{ attributes, types }] = this.parent!() as [{ attributes: { textAlign: object }; types: string[] }];
    const parseHTML = (element: HTMLElement): string | null => {
      const alignment = styleOf(element)('text-align') || (element.getAttribute('align') ?? '').toLowerCase();
      return this.options.alignments.includes(alignment) ? alignment : null;
    };
    return [{ types, attributes: { textAlign: { ...attributes.textAlign, parseHTML } } }];
  },
});

/** A file of the record; pictures of elsewhere, which a pasted page has, are none. */
function picture(port: FilePort): Node {
  return Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      file: { default: null, rendered: false },
      width: { default: 100, rendered: false },
    }),
    renderHTML: () => ['figure'],
    addNodeView:
      () =>
      ({ node }) => {
        const { file, width } = node.attrs as { file: FileEntry; width: number };
        const dom = document.createElement('figure');
        dom.className = `gj-rich-picture is-${width}`;
        const image = document.createElement('img');
        image.alt = file.name;
        void port.image(file).then((address) => {
          if (address === undefined) dom.textContent = file.name;
          else image.src = address;
        });
        dom.append(image);
        return { dom };
      },
  });
}
