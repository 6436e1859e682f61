import type { ReactNode } from 'react';
import { titleText, useT } from '../../client';
import type { Route } from '../../language/model';
import type { SchemaPlaces } from '../../language/wire';
import { Permission } from './Permission';
import { WhereWritten } from './WhereWritten';

/** A page that no schema says: its source file, the place that gives it an address, and who may open it. */
export function HandWrittenPart({
  route,
  file,
  places,
}: {
  route: Route;
  /** source file of the page, relative to the project */ file: string | undefined;
  places: SchemaPlaces;
}): ReactNode {
  const t = useT();
  return (
    <>
      <h3>
        {titleText(route.title)} <code>{route.page}</code> <span className="gj-inspect-type">page</span>
      </h3>
      <WhereWritten at={file === undefined ? undefined : { file, path: '', line: 1, column: 1 }} label={t('源代码')} />
      <WhereWritten at={places[`screen:${route.name}`]} label={t('定义')} />
      {route.permissions.length === 0 ? (
        <p>{t('登录即可打开')}</p>
      ) : (
        route.permissions.map((code) => (
          <p key={code}>
            <Permission code={code} />
          </p>
        ))
      )}
    </>
  );
}
