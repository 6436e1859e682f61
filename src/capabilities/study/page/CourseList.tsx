import type { ReactNode } from 'react';
import { navigate, useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { detailAddress } from '../../../renderer/record/formAddress';
import { Button } from '../../../ui/Button';
import { COURSE_KINDS, STUDY_STATES, type StudyView } from '../wire';

/** The courses of the class, with the one that comes next. */
export function CourseList({ resource, view }: { view: StudyView; resource: Resource }): ReactNode {
  const t = useT();
  const { courses, id } = view;
  const at = courses.findIndex((course) => course.id === id);
  const isLeft = ({ state }: { state: string }): boolean => state !== 'finished';
  const next = courses.slice(at + 1).find(isLeft) ?? courses.slice(0, Math.max(0, at)).find(isLeft);
  const open = (course: string): void => {
    const address = detailAddress(resource, course);
    if (address !== undefined) navigate(address);
  };
  const label = (choices: readonly { value: string; label: string }[], value: string): string =>
    t(choices.find((choice) => choice.value === value)?.label ?? '');
  return (
    <nav className="gj-study-list" aria-label={t('本分类的课程')}>
      <h3>{t('本分类的课程')}</h3>
      <ol>
        {courses.map((course) => (
          <li key={course.id}>
            <button type="button" aria-current={course.id === id ? 'true' : undefined} onClick={() => open(course.id)}>
              <span>{course.name}</span>
              <small>
                {label(COURSE_KINDS, course.kind)} · {label(STUDY_STATES, course.state)}
                {course.state === 'learning' && ` ${course.percent}%`}
              </small>
            </button>
          </li>
        ))}
      </ol>
      {next && (
        <Button isPrimary={view.progress.state === 'finished'} onClick={() => open(next.id)}>
          {t('下一课')}
        </Button>
      )}
    </nav>
  );
}
