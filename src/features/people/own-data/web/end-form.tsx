import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { formatDay } from '#shared/format-date.ts';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Ending } from '../own-data-contract.ts';
import { GRACE_DAYS } from '../own-data-fields.ts';
import { endingQuery, ownDataApi } from './own-data-api.ts';

const DAY_MS = 86_400_000;

/** States what will happen, in figures, before it asks for the password. */
export function EndForm({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { t } = useTexts('own-data');
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [deletesContributions, setDeletes] = useState(false);
  const { fields, isBusy, run } = useServerFields(t('end.failed'));
  useErrorFocus(form, fields);
  const day = (instant: string) => formatDay(instant, t);
  const words = ending.posts + ending.comments;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isDone = await run(async () => {
      const after = await ownDataApi
        .call('end', {
          body: { currentPassword: password, deletesContributions, ...(code ? { code } : {}) },
        })
        .catch((error) => {
          if (error?.body?.code === 'access.code_required') setNeedsCode(true);
          throw error;
        });
      client.setQueryData<Ending>(endingQuery.queryKey, after);
      if (after.endsAt) showToast({ title: t('end.asked', { date: day(after.endsAt) }) });
    });
    if (!isDone) return;
    onClose();
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <h3 className="font-semibold">{t('end.listTitle')}</h3>
      <ul className="flex list-disc flex-col gap-1 ps-6">
        <li>{t('end.grace', { days: String(GRACE_DAYS) })}</li>
        {ending.memorialsPassedOn > 0 && <li>{t('end.passedOn', { count: ending.memorialsPassedOn })}</li>}
        {ending.memorialsLeft > 0 && <li>{t('end.left', { count: ending.memorialsLeft })}</li>}
        <li>{t('end.duas')}</li>
        {!deletesContributions && <li>{t('end.words')}</li>}
        {ending.hasSubscription && <li>{t('end.subscription')}</li>}
        {ending.unsettledVisits > 0 && <li>{t('end.visits', { count: ending.unsettledVisits })}</li>}
        <li>{t('end.books')}</li>
      </ul>
      <p className="text-muted">{t('end.exportFirst')}</p>
      {words > 0 && (
        <CheckBox
          name="deletesContributions"
          label={`${t('end.alsoWords')} · ${t('end.alsoWordsHint', { count: words })}`}
          isChecked={deletesContributions}
          onChange={setDeletes}
        />
      )}
      <TextField
        label={t('end.password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        value={password}
        error={fields.currentPassword}
        onChange={({ target }) => setPassword(target.value)}
      />
      {needsCode && (
        <TextField
          label={t('end.code')}
          inputMode="text"
          autoComplete="one-time-code"
          dir="ltr"
          value={code}
          error={fields.code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="button" kind="quiet" onClick={onClose}>
          {t('end.cancel')}
        </Button>
        <Button type="submit" kind="danger" aria-disabled={isBusy}>
          {isBusy
            ? t('end.busy')
            : t('end.confirm', { date: day(new Date(Date.now() + GRACE_DAYS * DAY_MS).toISOString()) })}
        </Button>
      </div>
    </form>
  );
}
