import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { accessPaths } from '#features/people/access/access-paths.ts';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Portrait } from '#shared/web/ui/portrait.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import type { OwnProfile } from '../profile-contract.ts';
import { AVATAR_ACCEPT, AVATAR_BYTES_MAX } from '../profile-fields.ts';
import { ownQuery, profileApi } from './profile-api.ts';

/** The picture in edit mode: saved as soon as it is chosen. */
export function AvatarEditor({ profile }: { profile: OwnProfile }) {
  const { t } = useTexts('profile');
  const id = useId();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState('');
  const [problem, setProblem] = useState('');
  const name = profile.fullName || profile.username;

  async function change(
    work: () => Promise<{ profileImageUrl: string | null }>,
    done: string,
  ): Promise<void> {
    setBusy(true);
    setNews(t('avatar.sending'));
    setProblem('');
    try {
      const { profileImageUrl } = await work();
      client.setQueryData(ownQuery.queryKey, (old) => (old ? { ...old, profileImageUrl } : old));
      await client.invalidateQueries({ queryKey: [accessPaths.me] });
      setNews(done);
    } catch (error) {
      setNews('');
      setProblem(failureText(error, t('avatar.failed')));
    } finally {
      setBusy(false);
    }
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    if (file.size > AVATAR_BYTES_MAX) setProblem(t('avatar.tooLarge'));
    else void change(() => profileApi.send('setAvatar', { body: { file } }), t('avatar.saved'));
  }

  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <Portrait
        name={name}
        photo={profile.profileImageUrl ?? undefined}
        alt={t('avatar.of', { name })}
        className="size-24 shrink-0 rounded-full"
      />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id={`${id}-title`} className="font-serif text-2xl">
          {t('avatar.title')}
        </h2>
        {/* Opens the file field, which is hidden because it would be labelled in the browser's language. */}
        <Button
          kind="quiet"
          className="self-start"
          disabled={isBusy}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          <Camera className="size-5" aria-hidden="true" />
          {t('avatar.choose')}
        </Button>
        <input ref={input} type="file" hidden accept={AVATAR_ACCEPT} onChange={choose} />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t('avatar.hint')}
        </p>
        {profile.profileImageUrl && (
          <Button
            kind="quiet"
            className="self-start"
            disabled={isBusy}
            onClick={() => void change(() => profileApi.call('removeAvatar', {}), t('avatar.removed'))}
          >
            {t('avatar.remove')}
          </Button>
        )}
        <p role="status">{news}</p>
        <Problem text={problem} isSmall />
      </div>
    </section>
  );
}
