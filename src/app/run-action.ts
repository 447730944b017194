import { matchPath } from 'react-router';
import { HONEYPOT, STAMP } from '#shared/web/form/robot-fields.ts';
import type { SubmittedForm } from '#shared/web/page/app-info.tsx';
import type { ActionContext } from '#shared/web/page/page-module.ts';
import { PAGE_ROUTES } from './routes.tsx';

/** A form as it was posted without JavaScript. */
export interface SentForm {
  fields: Readonly<Record<string, string>>;
  /** The form's stamp is valid, so a person can have filled it in. */
  isByPerson: boolean;
}

type Outcome = Response | { status: number; submitted: SubmittedForm };

/**
 * Hands a posted form to its page. A form that seems sent by a machine is not dropped silently, since it
 * could be a hasty person's: the page comes again and says so.
 * @returns where to redirect (303), or the page's status and what was typed; null where no page takes a form
 */
export async function runAction(
  { fields, isByPerson }: SentForm,
  context: Omit<ActionContext, 'params' | 'form'>,
): Promise<Outcome | null> {
  const { pathname } = context.url;
  for (const route of PAGE_ROUTES) {
    const match = route.path !== '*' && matchPath(route.path, pathname);
    if (!match) continue;
    const { action } = await route.load();
    if (!action) return null;
    const { [HONEYPOT]: trap = '', [STAMP]: _stamp, ...form } = fields;
    // What was typed is shown again with the page, except secrets.
    const values = Object.fromEntries(Object.entries(form).filter(([name]) => !/password|code/i.test(name)));
    if (trap !== '' || !isByPerson) {
      const message = context.text('form:guard.again');
      return { status: 422, submitted: { path: pathname, values, fields: {}, message } };
    }
    const outcome = await action({ ...context, params: match.params, form });
    if ('redirect' in outcome)
      return new Response(null, { status: 303, headers: { location: outcome.redirect } });
    const { status, ...wrong } = outcome;
    return { status, submitted: { path: pathname, values, ...wrong } };
  }
  return null;
}
