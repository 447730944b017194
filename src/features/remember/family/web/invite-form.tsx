import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MEMBER_ROLES, type MemberRole } from '#features/remember/memorials/memorials-values.ts';
import { copyText } from '#shared/web/copy-text.ts';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { typedIn, useServerFields } from '#shared/web/form/use-server-fields.ts';
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
  /** Open invitations; a link that was revoked or used is no longer shown. */
  open: Family['invitations'];
}) {
  const { t } = useTexts('family');
  const client = useQueryClient();
  // Who opened an invitation with another address is invited from the notification that told of it.
  const [asked] = useSearchParams();
  const [made, setMade] = useState<{ id: number; link: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<MemberRole>('contributor');
  const { fields, check, run, isBusy } = useServerFields(t('invite.failed'));
  useErrorFocus(form, fields);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const body = check(invitationForm.safeParse(typedIn(event.currentTarget)));
    if (!body) return;
    await run(async () => {
      const sent = await familyApi.call('invite', { params: { id: memorialId }, body });
      setMade({ id: sent.invitation.id, link: `${window.location.origin}${sent.link}` });
      const email = form.current?.querySelector<HTMLInputElement>('[name="email"]');
      if (email) email.value = '';
      const days = { days: INVITATION_DAYS };
      showToast(
        sent.isMailed
          ? { title: t('invite.sentTitle'), description: t('invite.sent', days) }
          : { title: t('invite.madeTitle'), description: t('invite.notMailed', days) },
      );
      await client.invalidateQueries({ queryKey: familyQuery(memorialId).queryKey });
    });
  }

  const link = open.some(({ id }) => id === made?.id) ? made?.link : undefined;
  return (
    <Card aria-labelledby="invite">
      <h2 id="invite" className="font-serif text-xl">
        {t('invite.title')}
      </h2>
      <form ref={form} noValidate onSubmit={send} className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('invite.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          required
          error={fields.email}
          name="email"
          defaultValue={asked.get('invite') ?? ''}
        />
        <SelectField
          label={t('invite.role')}
          hint={t(`explain.${role}`)}
          name="role"
          value={role}
          onChange={({ target }) => setRole(target.value as MemberRole)}
        >
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
