import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { post, setTabTitle, toast, useT, useTab } from '../../client';
import { useLoaded } from '../../client/useLoaded';
import { RemarksPanel } from '../../capabilities/remarks/page';
import { CIRCULATION_CALLS, NOTE_MAX, READING, type ReadRecord } from '../../capabilities/circulation/wire';
import { cellOf } from '../../fields/cells';
import { entriesOf } from '../../fields/files/define';
import { typeOf } from '../../fields/pure';
import { Picture } from '../../fields/richText/Picture';
import { viewOf } from '../../fields/views';
import type { Field } from '../../language/model';
import { isEmpty, type CompiledResource } from '../../language/rules';
import { useCellContext } from '../../renderer/context/useCellContext';
import { Arrivals } from '../../renderer/document/Arrivals';
import { FilesRoom } from '../../renderer/files/FilesRoom';
import { LoadFailed } from '../../renderer/LoadFailed';
import type { PageProps } from '../../renderer/PageProps';
import { useResource } from '../../renderer/resource/useResource';
import { Button } from '../../ui/Button';
import '../../renderer/screen.css';
import './reading.css';

/** A record (`id`) as one of those reads it whom it is for; that he has opened it is kept. */
export default function ReadingPage({ resource: name }: PageProps): ReactNode {
  const compiled = useResource(name);
  const { key, search } = useTab();
  const id = search.get('id') ?? '';
  const api = compiled?.resource.api;
  const { hasFailed, reload, value } = useLoaded(
    `${name} ${id}`,
    api === undefined ? null : (options) => post<ReadRecord>(`${api}/${CIRCULATION_CALLS.read}`, { id }, options),
  );
  const title = compiled && value ? String(value.document[compiled.resource.label] ?? '') : undefined;
  useEffect(() => {
    if (title !== undefined) setTabTitle(key, title);
  }, [key, title]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!compiled || !value) return <div className="gj-screen-wait" aria-busy="true" />;
  return <Shown compiled={compiled} id={id} read={value} reload={reload} />;
}

interface ShownProps {
  compiled: CompiledResource;
  id: string;
  read: ReadRecord;
  reload(): void;
}

function Shown({ compiled, id, read, reload }: ShownProps): ReactNode {
  const context = useCellContext();
  const { t } = context;
  const { resource } = compiled;
  const { document } = read;
  const arrivals = useMemo(() => new Arrivals(), []);
  const own = new Set<string>([...Object.values(READING), resource.label]);
  const fields = compiled.header
    .map(({ field }) => field)
    .filter(({ name }) => !own.has(name) && !isEmpty(document[name]));
  const meant = (field: Field) => typeOf(field).toExpression(document[field.name], field);
  const shown = fields.filter((field) => !viewOf(field));
  const told = shown.filter((field) => typeof meant(field) !== 'boolean');
  const marks = shown.filter((field) => meant(field) === true);
  const isCover = ({ settings }: Field): boolean => settings.image === true;
  const views = fields.filter((field) => viewOf(field) && !isCover(field));
  return (
    <>
      <article className="gj-reading">
        <header>
          <h2>{String(document[resource.label] ?? '')}</h2>
          <dl>
            {told.map((field) => (
              <div key={field.name} data-field={field.name}>
                <dt>{t(field.title)}</dt>
                <dd>{cellOf(field)(document[field.name], field, document, context)}</dd>
              </div>
            ))}
          </dl>
          {marks.map(({ name, title }) => (
            <span key={name} className="gj-tag gj-tag-blue">
              {t(title)}
            </span>
          ))}
        </header>
        <FilesRoom arrivals={arrivals}>
          {fields.filter(isCover).flatMap(({ name }) => {
            const pictures = entriesOf(document[name]);
            return pictures.map((file) => <Picture key={file.id} file={file} width={100} among={pictures} />);
          })}
          <Suspense>
            {views.map((field) => {
              const View = viewOf(field);
              return View && <View key={field.name} value={document[field.name]} t={t} />;
            })}
          </Suspense>
        </FilesRoom>
        {read.receipt && (
          <Receipt api={resource.api} id={id} read={read} deadline={read.receipt.deadline} onDone={reload} />
        )}
      </article>
      {resource.uses.remarks && <RemarksPanel resource={resource} id={id} revision={id} />}
    </>
  );
}

interface ReceiptProps {
  api: string;
  id: string;
  read: ReadRecord;
  deadline: string;
  onDone(): void;
}

/** Where a reader says that he has read it. */
function Receipt({ api, deadline, id, onDone, read }: ReceiptProps): ReactNode {
  const t = useT();
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  if (read.state === 'confirmed')
    return (
      <footer className="gj-reading-receipt">
        <p role="status">
          {t('您已于{time}确认', { time: read.confirmedTime ?? '' })}
          {read.note !== null && `：${read.note}`}
        </p>
      </footer>
    );
  const confirm = async (): Promise<void> => {
    setSending(true);
    try {
      await post(`${api}/${CIRCULATION_CALLS.confirm}`, { id, note });
      toast('success', t('已确认'));
      onDone();
    } catch {
      // The client has said why; what was written stays.
    } finally {
      setSending(false);
    }
  };
  return (
    <footer className="gj-reading-receipt">
      <label>
        {t('确认意见')}
        <textarea
          className="gj-input"
          rows={2}
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div>
        <Button isPrimary disabled={isSending} onClick={() => void confirm()}>
          {t('确认已阅')}
        </Button>
        {deadline !== '' && <span>{t('请于{date}前确认', { date: deadline })}</span>}
      </div>
    </footer>
  );
}
