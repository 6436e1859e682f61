import type { NewType } from '../../wire';

/** The parts of an empty file, by their names in its archive. */
export const BLANK_PARTS: Readonly<Record<NewType, () => Readonly<Record<string, string>>>> = {
  docx: () => ({
    ...frame('word/document.xml', 'wordprocessingml.document.main'),
    'word/document.xml': xml(
      `<w:document xmlns:w="${OPEN}/wordprocessingml/2006/main"><w:body><w:p/><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    ),
  }),
  xlsx: () => ({
    ...frame('xl/workbook.xml', 'spreadsheetml.sheet.main', {
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${OPEN}/spreadsheetml/2006/main" xmlns:r="${RELATED}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': related({ rId1: ['worksheet', 'worksheets/sheet1.xml'] }),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${OPEN}/spreadsheetml/2006/main"><sheetData/></worksheet>`),
  }),
  pptx: () => ({
    ...frame('ppt/presentation.xml', 'presentationml.presentation.main', {
      'ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
      'ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
      'ppt/slides/slide1.xml': 'presentationml.slide',
      'ppt/theme/theme1.xml': 'theme',
    }),
    'ppt/presentation.xml': xml(
      `<p:presentation ${SLIDE}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': related({
      rId1: ['slideMaster', 'slideMasters/slideMaster1.xml'],
      rId2: ['slide', 'slides/slide1.xml'],
      rId3: ['theme', 'theme/theme1.xml'],
    }),
    'ppt/slideMasters/slideMaster1.xml': xml(
      `<p:sldMaster ${SLIDE}>${NO_SHAPES}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': related({
      rId1: ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      rId2: ['theme', '../theme/theme1.xml'],
    }),
    'ppt/slideLayouts/slideLayout1.xml': xml(
      `<p:sldLayout ${SLIDE} type="blank">${NO_SHAPES}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    ),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': related({
      rId1: ['slideMaster', '../slideMasters/slideMaster1.xml'],
    }),
    'ppt/slides/slide1.xml': xml(
      `<p:sld ${SLIDE}>${NO_SHAPES}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
    ),
    'ppt/slides/_rels/slide1.xml.rels': related({ rId1: ['slideLayout', '../slideLayouts/slideLayout1.xml'] }),
    'ppt/theme/theme1.xml': xml(theme()),
  }),
};

const OPEN = 'http://schemas.openxmlformats.org';
const RELATED = `${OPEN}/officeDocument/2006/relationships`;
const PACKAGE = `${OPEN}/package/2006`;
const DRAWING = `${OPEN}/drawingml/2006/main`;
const SLIDE = `xmlns:a="${DRAWING}" xmlns:r="${RELATED}" xmlns:p="${OPEN}/presentationml/2006/main"`;
const NO_SHAPES =
  '<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld>';

function xml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
}

/** What every such archive begins with: the types of its parts, and which of them is the document. */
function frame(main: string, type: string, others: Readonly<Record<string, string>> = {}): Record<string, string> {
  const parts = Object.entries({ [main]: type, ...others })
    .map(
      ([name, each]) =>
        `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${each}+xml"/>`,
    )
    .join('');
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts}</Types>`,
    ),
    '_rels/.rels': related({ rId1: ['officeDocument', main] }),
  };
}

function related(targets: Readonly<Record<string, readonly [type: string, target: string]>>): string {
  const each = Object.entries(targets)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${RELATED}/${type}" Target="${target}"/>`)
    .join('');
  return xml(`<Relationships xmlns="${PACKAGE}/relationships">${each}</Relationships>`);
}

/** Colours, fonts and fillings that a presentation must name, of the plainest kind. */
function theme(): string {
  const colours = Object.entries({
    dk1: '000000',
    lt1: 'FFFFFF',
    dk2: '44546A',
    lt2: 'E7E6E6',
    accent1: '4472C4',
    accent2: 'ED7D31',
    accent3: 'A5A5A5',
    accent4: 'FFC000',
    accent5: '5B9BD5',
    accent6: '70AD47',
    hlink: '0563C1',
    folHlink: '954F72',
  })
    .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
    .join('');
  const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
  const three = (each: string): string => each.repeat(3);
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  return `<a:theme xmlns:a="${DRAWING}" name="Office"><a:themeElements><a:clrScheme name="Office">${colours}</a:clrScheme><a:fontScheme name="Office"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${three(fill)}</a:fillStyleLst><a:lnStyleLst>${three(`<a:ln w="9525">${fill}</a:ln>`)}</a:lnStyleLst><a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${three(fill)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}
