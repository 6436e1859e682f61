import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { Loaded } from '../Loaded';
import type { ViewProps } from '../ViewProps';
import { readSlides, type Slide } from './readSlides';

/** The texts of a presentation, slide by slide, with its notes. */
export function SlidesView({ file, port }: ViewProps): ReactNode {
  const t = useT();
  return (
    <Loaded load={async () => readSlides(await port.blob(file))}>
      {({ isCut, slides }) => (
        <div className="gj-preview-slides">
          <p className="gj-preview-cut">
            {isCut
              ? t('演示文稿较长，只显示前 {count} 页的文字', { count: slides.length })
              : t('共 {count} 页，仅显示文字，版式和图片请下载后查看', { count: slides.length })}
          </p>
          {slides.map((slide, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a file does not change
            <OneSlide key={index} number={index + 1} slide={slide} notes={t('备注')} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function OneSlide({ notes, number, slide }: { number: number; slide: Slide; notes: string }): ReactNode {
  const paragraphs = (lines: readonly string[]): ReactNode =>
    // oxlint-disable-next-line react/no-array-index-key -- a file does not change
    lines.map((line, index) => <p key={index}>{line}</p>);
  return (
    <section>
      <h3>
        <small>{number}</small> {slide.title}
      </h3>
      {paragraphs(slide.lines)}
      {slide.notes.length > 0 && (
        <aside>
          <b>{notes}</b>
          {paragraphs(slide.notes)}
        </aside>
      )}
    </section>
  );
}
