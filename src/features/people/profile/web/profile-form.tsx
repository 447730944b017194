import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accessPaths } from '#features/people/access/access-paths.ts';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { problemsOf, refusedFields } from '#shared/web/form/use-server-fields.ts';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { rememberLanguage } from '#shared/web/i18n/choose-language.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { keepFlashToast } from '#shared/web/ui/flash-toast.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { OwnProfile } from '../profile-contract.ts';
import { profileForm } from '../profile-fields.ts';
import { PROFILE_PATH } from './profile-address.ts';
import { ownQuery, profileApi } from './profile-api.ts';
import { changesOf, draftOf, standingOf } from './profile-draft.ts';
import { ProfileFields } from './profile-fields-part.tsx';

/**
 * Edit mode. Values that were changed elsewhere meanwhile are shown at their fields, and what was typed is
 * kept.
 */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { t, language } = useTexts('profile');
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The profile when the form was opened: whatever differs from it was typed.
  const [base] = useState(profile);
  const submitted = useSubmitted();
  const [draft, setDraft] = useState(() => draftOf(base, submitted?.values));
  const [fields, setFields] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(submitted?.fields ?? {}).map(([name, { message }]) => [name, message])),
  );
  const [problem, setProblem] = useState(submitted?.message ?? '');
  const [version, setVersion] = useState(base.version);
  const [isBusy, setBusy] = useState(false);
  useErrorFocus(form, fields);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const body = { ...changesOf(draft, base), version };
    const { error } = profileForm.safeParse(body);
    if (error) return setFields(problemsOf(error, t));
    setBusy(true);
    setFields({});
    setProblem('');
    try {
      await done(await profileApi.call('update', { body }));
    } catch (failure) {
      await refused(failure);
    } finally {
      setBusy(false);
    }
  }

  async function done(now: OwnProfile): Promise<void> {
    const description =
      now.pendingEmail && now.pendingEmail !== base.pendingEmail
        ? t('form.updatedText', { email: now.pendingEmail })
        : undefined;
    const toast = { title: t('form.updated'), description };
    client.setQueryData(ownQuery.queryKey, now);
    // The screen switches only if the language was changed here; it may also have been chosen elsewhere.
    if (draft.language !== base.language && now.language !== language) {
      keepFlashToast(toast);
      rememberLanguage(now.language);
      return window.location.assign(PROFILE_PATH);
    }
    await client.invalidateQueries({ queryKey: [accessPaths.me] });
    showToast(toast);
    navigate(PROFILE_PATH);
  }

  async function refused(failure: unknown): Promise<void> {
    const body = failure instanceof ApiError ? failure.body : null;
    const text = failureText(failure, t('form.failed'));
    setFields(refusedFields(failure));
    if (body?.code === 'profile.changed_meanwhile') {
      const now = await client.fetchQuery({ ...ownQuery, staleTime: 0 });
      setVersion(now.version);
      setProblem(text);
    }
    showToast({ title: t('form.failedTitle'), description: text, kind: 'destructive' });
  }

  return (
    <PostForm ref={form} onSubmit={send}>
      <input type="hidden" name="form" value="profile" />
      <input type="hidden" name="version" value={version} />
      {problem && (
        <p role="alert" className="rounded-lg border border-danger bg-danger-ground p-3">
          {problem}
        </p>
      )}
      <ProfileFields
        draft={draft}
        fields={fields}
        standing={standingOf(base, profile)}
        asksPassword={draft.email.trim() !== base.email || Boolean(fields.currentPassword)}
        // Whether the account has a second factor, the server says once it is asked.
        asksCode={Boolean(fields.code || draft.code)}
        onEdit={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'form.saving' : 'form.save')}
        </Button>
        <Link to={PROFILE_PATH} className={buttonStyle('quiet')}>
          {t('form.cancel')}
        </Link>
      </div>
    </PostForm>
  );
}
