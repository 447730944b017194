import { helpPaths } from '#features/people/help/help-paths.ts';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import type { ActionContext, ActionOutcome } from '#shared/web/page/page-module.ts';

/** Handles a message to the operators that a reader without JavaScript posted. */
export async function askByForm({ form, call }: ActionContext): Promise<ActionOutcome> {
  const { name = '', email = '', topic = '', message = '' } = form;
  const { status, body } = await call(helpPaths.ask, { body: { name, email, topic, message } });
  if (status < 300) return { redirect: `/help/contact?sent=${(body as { reference: string }).reference}` };
  const { message: why, fields = {} } = body as ErrorBody;
  return { status, message: why, fields };
}
