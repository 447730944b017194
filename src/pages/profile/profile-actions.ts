import type { OwnProfile } from '#features/people/profile/profile-contract.ts';
import { MAIL_SWITCHES, PRIVACY_SWITCHES } from '#features/people/profile/profile-fields.ts';
import { profilePaths } from '#features/people/profile/profile-paths.ts';
import { SHOWN_FIELDS } from '#features/people/profile/profile-values.ts';
import { PROFILE_PATH, tabPath } from '#features/people/profile/web/profile-address.ts';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import type { ActionContext, ActionOutcome } from '#shared/web/page/page-module.ts';

/** Handles the profile's forms for readers without JavaScript. */
export function takeProfileForm(context: ActionContext): Promise<ActionOutcome> {
  return context.form.form === 'settings' ? takeSettings(context) : takeProfile(context);
}

/** Browsers do not send a box that is not ticked. */
async function takeSettings({ form, call }: ActionContext): Promise<ActionOutcome> {
  const switches = [...MAIL_SWITCHES, ...PRIVACY_SWITCHES].map((name) => [name, form[name] === 'true']);
  const { status, body } = await call(profilePaths.saveSettings, {
    body: { ...Object.fromEntries(switches), digest: form.digest },
  });
  return status < 300 ? { redirect: `${tabPath('settings')}&saved=1` } : refusal(status, body);
}

async function takeProfile({ form, call }: ActionContext): Promise<ActionOutcome> {
  const read = await call(profilePaths.own, {});
  if (read.status >= 300) return refusal(read.status, read.body);
  const own = read.body as OwnProfile;
  const { version = own.version, currentPassword = '' } = form;
  const changed = SHOWN_FIELDS.filter(
    // Browsers send line breaks of a text area as two characters.
    (name) => form[name] !== undefined && form[name].replace(/\r\n/g, '\n').trim() !== own[name],
  );
  const changes = Object.fromEntries(changed.map((name) => [name, form[name]]));
  const password = changes.email && currentPassword ? { currentPassword } : {};
  const { status, body } = await call(profilePaths.update, { body: { ...changes, ...password, version } });
  if (status >= 300) return refusal(status, body);
  const { language } = body as OwnProfile;
  return { redirect: changes.language ? `${PROFILE_PATH}?lang=${language}` : PROFILE_PATH };
}

function refusal(status: number, body: unknown): ActionOutcome {
  const { message, fields = {} } = body as ErrorBody;
  return { status, message, fields };
}
