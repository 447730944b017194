import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MEMBER_ROLES, type MemberRole } from '#features/memorials/memorials-values.ts';
import { failureText } from '#shared/web/api/api-error.ts';
import { copyText } from '#shared/web/copy-text.ts';
import { useFieldErrors } from '#shared/web/form/use-field-errors.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Family } from '../family-contract.ts';
import { INVITATION_DAYS, invitationForm } from '../family-fields.ts';
import { familyApi, familyQuery } from './family-api.ts';

/** Invites somebody by e-mail; the link is shown once, for families who pass it on themselves. */
export function InviteForm({
  memorialId,
  open,
}: {
  memorialId: string;
  /** A link that was taken back, or used, is no longer shown. */
  open: Family['invitations'];
}) {
  const { t } = useTexts('family');
  const client = useQueryClient();
  const [made, setMade] = useState<{ id: number; link: string } | null>(null);
  const form = useForm<{ email: string; role: MemberRole }>({
    resolver: zodResolver(invitationForm),
    defaultValues: { email: '', role: 'contributor' },
  });
  const { errorOf, takeServerErrors } = useFieldErrors(form);
  const role = form.watch('role');

  async function submit(body: { email: string; role: MemberRole }): Promise<void> {
    try {
      const {
        invitation,
        link: path,
        isMailed,
      } = await familyApi.call('invite', {
        params: { id: memorialId },
        body,
      });
      setMade({ id: invitation.id, link: `${window.location.origin}${path}` });
      form.reset({ email: '', role: body.role });
      const days = { days: INVITATION_DAYS };
      showToast(
        isMailed
          ? { title: t('invite.sentTitle'), description: t('invite.sent', days) }
          : { title: t('invite.madeTitle'), description: t('invite.notMailed', days) },
      );
      await client.invalidateQueries({ queryKey: familyQuery(memorialId).queryKey });
    } catch (error) {
      if (takeServerErrors(error)) return;
      const description = failureText(error, t('invite.failed'));
      showToast({ title: t('invite.failed'), description, kind: 'destructive' });
    }
  }

  const link = open.some(({ id }) => id === made?.id) ? made?.link : undefined;
  const isBusy = form.formState.isSubmitting;
  return (
    <Card aria-labelledby="invite">
      <h2 id="invite" className="font-serif text-xl">
        {t('invite.title')}
      </h2>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('invite.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          required
          error={errorOf('email')}
          {...form.register('email')}
        />
        <SelectField label={t('invite.role')} hint={t(`explain.${role}`)} {...form.register('role')}>
          {MEMBER_ROLES.map((one) => (
            <option key={one} value={one}>
              {t(`role.${one}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" disabled={isBusy} className="sm:justify-self-start">
          {isBusy ? t('invite.busy') : t('invite.submit')}
        </Button>
      </form>
      {link && (
        <div className="mt-4 flex flex-col gap-2 rounded-lg bg-sage p-3" role="status">
          <p>{t('invite.passOn')}</p>
          <code dir="ltr" className="text-sm break-all">
            {link}
          </code>
          <Button
            kind="quiet"
            className="self-start"
            onClick={() => copyText(link, { copied: t('invite.copied'), byHand: t('invite.passOn') })}
          >
            {t('invite.copy')}
          </Button>
        </div>
      )}
    </Card>
  );
}
