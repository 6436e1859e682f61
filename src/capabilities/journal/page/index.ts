import { lazy } from 'react';
import { can } from '../../../client';
import { later } from '../../../client/later';
import { permissionCode } from '../../../language/action/permissionCode';
import type { Resource } from '../../../language/model';
import type { CapabilityPage, ListView } from '../../../renderer/capability/CapabilityPage';
import { JOURNAL, JOURNAL_TEMPLATE, UNREAD_VIEW, VIEWS, type View } from '../wire';

const JournalContent = lazy(() => import('./JournalContent'));
const JournalFormDesigner = lazy(() => import('./JournalFormDesigner'));
const JournalContentView = lazy(() => import('./JournalContentView'));
const JournalReaders = later(() => import('./JournalReaders').then((file) => file.JournalReaders));
const WeekPanel = later(() => import('./WeekPanel').then((file) => file.WeekPanel));

const TITLES: Readonly<Record<View, string>> = { mine: '我的日志', team: '团队日志', all: '全部日志' };
const mayView = (resource: Resource, view: View): boolean => can(permissionCode(resource, VIEWS[view]));

/** Journals are written into the form of their template, and looked at as the person's rights say. */
export const journal: CapabilityPage = {
  name: 'journal',
  RecordPanel: JournalReaders,
  controlOf({ uses }, { name }) {
    if (uses.journal?.of !== undefined) return name === JOURNAL_TEMPLATE.form ? JournalFormDesigner : undefined;
    return name === JOURNAL.content ? JournalContent : undefined;
  },
  viewOf: ({ uses }, { name }) =>
    uses.journal?.templates !== undefined && name === JOURNAL.content ? JournalContentView : undefined,
  views(resource): ListView[] {
    if (resource.uses.journal?.templates === undefined) return [];
    const rows = (['mine', 'team', 'all'] as const).filter((view) => mayView(resource, view));
    const isSent = mayView(resource, 'mine') || mayView(resource, 'team');
    const seesOthers = mayView(resource, 'team') || mayView(resource, 'all');
    return [
      ...rows.map((name) => ({ name, title: TITLES[name] })),
      ...(isSent ? [{ name: UNREAD_VIEW, title: '未读日志' }] : []),
      ...(seesOthers ? [{ name: 'week', title: '提交情况', Panel: WeekPanel }] : []),
    ];
  },
};
