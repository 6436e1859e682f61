import { memo, type CSSProperties, type ReactNode } from 'react';
import type { Box, Page, TextBox } from '../../language/print/Page';
import type { Paper } from '../../language/model';
import { PaperImage } from './PaperImage';
import { placeOfLines } from './placeOfLines';

interface PaperPageProps {
  page: Page;
  paper: Paper;
  /** for those who hear it */
  label?: string;
}

const mm = (length: number): string => `${Math.round(length * 1000) / 1000}mm`;
const placeOf = ({ height, width, x, y }: Box): CSSProperties => ({
  left: mm(x),
  top: mm(y),
  width: mm(width),
  height: mm(height),
});

/**
 * One page as it comes out of the printer: every box at its place in mm. Preview and print draw with this and nothing
 * else.
 */
export const PaperPage = memo(function PaperPage({ label, page, paper }: PaperPageProps): ReactNode {
  return (
    <div
      className="gj-paper"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      style={{ width: mm(paper.width), height: mm(paper.height) }}
    >
      {page.boxes.map((box, index) => drawn(box, index))}
    </div>
  );
});

function drawn(box: Box, key: number): ReactNode {
  if (box.kind === 'rule') return <i key={key} className="gj-paper-rule" data-tone={box.tone} style={placeOf(box)} />;
  if (box.kind === 'image') return <PaperImage key={key} box={box} style={placeOf(box)} />;
  if (box.kind === 'text')
    return (
      <span
        key={key}
        className="gj-paper-text"
        data-part={box.part}
        data-face={box.face}
        data-tone={box.tone}
        style={{ ...placeOf(box), ...letters(box) }}
      >
        {box.lines.join('\n')}
      </span>
    );
  const path = box.rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  return (
    <svg
      key={key}
      className="gj-paper-qr"
      style={placeOf(box)}
      viewBox={`0 0 ${box.rows.length} ${box.rows.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

function letters(box: TextBox): CSSProperties {
  const { align, isBold, size, turned } = box;
  const { line, top } = placeOfLines(box);
  return {
    fontSize: `${size}pt`,
    lineHeight: mm(line),
    paddingTop: mm(top),
    textAlign: align,
    ...(isBold ? { fontWeight: 700 } : {}),
    ...(turned === undefined ? {} : { rotate: `${turned}deg` }),
  };
}
