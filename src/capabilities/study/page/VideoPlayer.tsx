import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { FileEntry } from '../../../language/model/FileEntry';
import { recordPreviews } from '../../../renderer/files/recordPreviews';
import { Button } from '../../../ui/Button';
import { HIGHEST_SPEED, type StudyProgress, type StudyView } from '../wire';
import { Watching } from './Watching';

interface VideoPlayerProps {
  view: StudyView;
  file: FileEntry;
  api: string;
  onProgress(progress: StudyProgress): void;
}

/** Seconds before the end from which on it begins anew. */
const END = 1;

/** The player stands still: what it has played until now is told. */
function stop(element: HTMLVideoElement, watched: Watching): void {
  watched.played(element);
  watched.report(element.currentTime);
}

/** A video that goes on at its place, tells what is watched of it, and is held back where nothing is skipped. */
export function VideoPlayer({ api, file, onProgress, view }: VideoPlayerProps): ReactNode {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [address, setAddress] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const watching = useRef<Watching>(undefined);
  watching.current ??= new Watching(api, view, onProgress);
  useEffect(() => {
    let isGone = false;
    const load = recordPreviews.address?.(file) ?? Promise.reject(new Error('no address'));
    load.then(
      (given) => {
        if (isGone) return;
        setFailed(false);
        setAddress(given);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [asked, file]);
  useEffect(() => {
    // The last report of a page that goes must not be lost.
    const go = (): void => {
      if (video.current) watching.current?.played(video.current);
      watching.current?.report(video.current?.currentTime, true);
    };
    const leave = (): void => {
      if (document.visibilityState === 'hidden') go();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', go);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', go);
      watching.current?.report(undefined, true);
    };
  }, []);
  const own = (act: (element: HTMLVideoElement, watched: Watching) => void) => (): void => {
    if (video.current && watching.current) act(video.current, watching.current);
  };
  const begin = own((element) => {
    const { place, state } = view.progress;
    element.currentTime = state === 'finished' && place > element.duration - END ? 0 : place;
  });
  const hold = own((element, watched) => {
    const furthest = watched.furthest();
    if (view.isStraight && element.currentTime > furthest + END) element.currentTime = furthest;
    watched.moved(element.currentTime);
  });
  if (hasFailed)
    return (
      <p role="alert">
        {t('视频没有读到')} <Button onClick={() => setAsked((times) => times + 1)}>{t('重试')}</Button>
      </p>
    );
  if (address === undefined) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are none for films of people */}
      <video
        ref={video}
        className="gj-study-video"
        src={address}
        controls
        controlsList="nodownload"
        preload="metadata"
        aria-label={view.name}
        onLoadedMetadata={begin}
        onSeeking={hold}
        onTimeUpdate={own((element, watched) => watched.played(element))}
        onPause={own(stop)}
        onEnded={own(stop)}
        onRateChange={own((element) => {
          if (element.playbackRate > HIGHEST_SPEED) element.playbackRate = HIGHEST_SPEED;
        })}
        onError={() => setFailed(true)}
      />
      {view.isStraight && view.progress.state !== 'finished' && (
        <p className="gj-study-hint">{t('本课程禁止快进，只能看到已学到的位置')}</p>
      )}
    </>
  );
}
