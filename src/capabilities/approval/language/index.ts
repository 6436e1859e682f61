import { z } from 'zod';
import { APPROVAL_PARTS, SUBSTITUTE_PARTS, TEMPLATE_PARTS } from './approvalParts';
import { action, field, own, resource } from '../../../language/meta/names';
import { isObject } from '../../../lib/isObject';
import { say } from '../../../lib/message';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { APPROVAL, APPROVAL_CALLS, DETAIL_PAGE, SUBMIT_APPROVAL, TEMPLATE } from '../wire';

const approvalsMeta = own(
  z.strictObject({
    templates: resource({ has: TEMPLATE_PARTS }).describe('resource of the templates: forms and flows'),
    mine: resource({ calls: 'own' }).describe(
      'resource of what waits for the caller, of what he has done and of his copies',
    ),
    own: resource({ calls: 'own' }).describe('resource of what the caller has started'),
    substitutes: resource({ has: SUBSTITUTE_PARTS })
      .optional()
      .describe('resource of who acts for whom: personId, substituteId, beginDate, endDate'),
  }),
  APPROVAL_PARTS,
).describe('its records are approvals: forms that go through the flow of their template');

const throughMeta = z
  .strictObject({
    on: action({ does: 'leads' }).describe('action of the machine that waits for it: review'),
    refused: action({ does: 'leads' })
      .optional()
      .describe('action that follows a refusal, with its note as what it asks for'),
    from: field({ is: 'reference' })
      .optional()
      .describe('header field that names the approval that a document was made from'),
    begins: z
      .literal(true)
      .optional()
      .describe(
        'a document of an approval is made when that begins, so that its rules are asked at once; it is acted on when that is over',
      ),
  })
  .describe(
    'its documents go through the flow of a template that names it (`document`), before the action counts; one whose flow asks nobody goes straight through',
  );

/** What waits for an approval. */
export type Through = z.output<typeof throughMeta>;
/** What approvals are about. */
export type Approvals = z.output<typeof approvalsMeta>;

/** What a resource has to do with approvals: one of these. */
export interface Approving {
  /** its records are approvals */
  approvals?: Approvals;
  /** of the others: the resource of the approvals, and what it is to them */
  of?: { approvals: string; as: keyof Approvals };
  /** address of the page that shows an approval with `?id=` */
  detail?: string;
  /** its documents may be made from approvals: header field that names the one that a document was made from */
  made?: { by: string; approvals: string; begins?: true };
  /** its documents are approved: action that waits for it, and the resource of the approvals */
  through?: { on: string; refused?: string; approvals: string };
}

declare module '../../../language/model/Resource' {
  interface Uses {
    approval?: Approving;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    approval?: Through | Approvals | undefined;
  }
}

/** The action of documents that waits for their approval, where their authors name no other. */
const USUALLY_ON = 'review';
const isThrough = (said: Through | Approvals): said is Through => 'on' in said;
const ROLES = ['templates', 'mine', 'own', 'substitutes'] as const;

/** Forms go through flows that people have designed. */
export const approval: CapabilityLanguage<'approval'> = {
  name: 'approval',
  keys: {
    approval: z
      .union([throughMeta, approvalsMeta])
      .optional()
      .describe('forms and documents go through flows that people have designed'),
  },
  implies: ({ kind }, { actions }) =>
    kind === 'document' && isObject(actions) && SUBMIT_APPROVAL in actions && USUALLY_ON in actions
      ? { keys: { approval: { on: USUALLY_ON } }, because: say`its machine has the action "${SUBMIT_APPROVAL}"` }
      : undefined,
  normalise({ approval: said }) {
    if (!said) return undefined;
    if (!isThrough(said)) return { approvals: said };
    const { begins, from, ...through } = said;
    return {
      through: { ...through, approvals: '' },
      ...(from === undefined ? {} : { made: { by: from, approvals: '', ...(begins ? { begins } : {}) } }),
    };
  },
  isPrivate: true,
  does: ({ through }) => (through ? [SUBMIT_APPROVAL] : []),
  calls: [{ name: APPROVAL_CALLS.agree, below: ({ approvals }) => approvals !== undefined }],
  // Whoever makes documents submits them, just before who reviews them. The machine says its words.
  joins: {
    action: SUBMIT_APPROVAL,
    at(actions, { approval: said }) {
      const place = said && isThrough(said) ? actions.indexOf(said.on) : -1;
      return place < 0 ? undefined : place;
    },
  },
  link({ resources }) {
    const [approvals] = Object.values(resources).filter(({ uses }) => uses.approval?.approvals);
    for (const { uses } of Object.values(resources)) {
      if (uses.approval?.through && approvals) uses.approval.through.approvals = approvals.name;
      if (uses.approval?.made && approvals) uses.approval.made.approvals = approvals.name;
    }
    // A template may be for any kind of documents that goes through approvals, and make any that says so: nobody keeps
    // a list of them.
    const templates = resources[approvals?.uses.approval?.approvals?.templates ?? ''];
    const offer = (field: string, isOffered: (approving: Approving) => boolean): void => {
      const kinds = Object.values(resources).filter(({ uses }) => uses.approval && isOffered(uses.approval));
      const chosen = templates?.fields.find(({ name }) => name === field);
      if (chosen) chosen.options = kinds.map(({ name, title }) => ({ value: name, label: title }));
    };
    offer(TEMPLATE.document, ({ through }) => through !== undefined);
    offer(TEMPLATE.makes, ({ made }) => made !== undefined);
    for (const { name, uses } of Object.values(resources)) {
      const said = uses.approval?.approvals;
      if (!said) continue;
      const detail = resources[said.mine]?.screens.find(
        (screen) => screen.kind === 'page' && screen.page === DETAIL_PAGE,
      )?.path;
      const shownBy = detail === undefined ? {} : { detail };
      Object.assign(resources[name]?.uses.approval ?? {}, shownBy);
      const page = resources[said.mine]?.screens.find((screen) => screen.path === detail);
      for (const { fields, uses: others } of Object.values(resources)) {
        const target = fields.find((field) => field.name === others.approval?.made?.by)?.target;
        if (target && page) target.detail = { path: page.path, permissions: page.permissions };
      }
      for (const as of ROLES) {
        const part = resources[said[as] ?? ''];
        if (!part) continue;
        part.uses.approval = { of: { approvals: name, as }, ...(as === 'mine' || as === 'own' ? shownBy : {}) };
        if (as === 'mine' && detail !== undefined) part.waits = detail;
      }
      // How an approval stands is seen among all that stands beside it, as the state of any document is.
      for (const shown of [name, said.mine, said.own]) {
        const status = resources[shown]?.fields.find((field) => field.name === APPROVAL.status);
        if (status) status.isState = true;
      }
    }
  },
};
