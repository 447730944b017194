import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#shared/web/api/api-error.ts';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Provider } from '../services-contract.ts';
import { MESSAGE_MAX } from '../services-values.ts';
import { bookLink } from './book-address.ts';
import { forgetServices, servicesApi } from './services-api.ts';

/** 'Request Contact': opens a message to one provider. Typed text survives signing in. */
export function ContactForm(props: {
  provider: Provider;
  user: { email: string; fullName: string } | null;
  onSignIn: () => void;
}) {
  const { t } = useTexts('services');
  const { provider, user } = props;
  const client = useQueryClient();
  const submitted = useSubmitted();
  const returned = submitted?.values.providerId === String(provider.id) ? submitted : null;
  const [message, setMessage] = useState(returned?.values.message ?? '');
  const [reference, setReference] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(returned?.fields.message?.message);
  const key = useRef(crypto.randomUUID?.() ?? String(Math.random()).slice(2));

  function askToSignIn(): void {
    showToast({ title: t('loginRequired'), description: t('loginText'), kind: 'destructive' });
    props.onSignIn();
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!user) return askToSignIn();
    setBusy(true);
    setWrong(undefined);
    try {
      const contact = await servicesApi.call('contact', {
        body: {
          serviceType: provider.type,
          providerId: provider.id,
          providerName: provider.name,
          userEmail: user.email,
          userName: user.fullName,
          message,
        },
        idempotencyKey: key.current,
      });
      setReference(contact.reference);
      showToast({ title: t('sentTitle'), description: t('sentText') });
      await forgetServices(client);
    } catch (error) {
      setWrong(error instanceof ApiError ? error.body?.fields?.message?.message : undefined);
      showFailure(t('requestFailed'), error, t('requestFailedText'));
    } finally {
      setBusy(false);
    }
  }
  if (reference) return <Sent reference={reference} />;
  return (
    <details
      open={returned !== null}
      className="no-print open:w-full"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !user && !returned) askToSignIn();
      }}
    >
      <summary
        className={buttonStyle('primary', 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}
      >
        {t('requestContact')}
        <span className="sr-only">
          : <bdi>{provider.name}</bdi>
        </span>
      </summary>
      <PostForm action={bookLink(provider.type)} onSubmit={send} className="flex flex-col gap-3 pt-3">
        <input type="hidden" name="providerId" value={provider.id} />
        <input type="hidden" name="providerName" value={provider.name} />
        {returned && (
          <p role="alert" className="font-semibold text-danger">
            {t('requestFailed')}: {returned.message}
          </p>
        )}
        <TextAreaField
          label={t('message')}
          hint={t('messageHint')}
          error={wrong}
          name="message"
          maxLength={MESSAGE_MAX}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          area="min-h-28"
        />
        <p className="text-sm text-muted">{t('whatTheyGet')}</p>
        <Button type="submit" className="self-start" aria-disabled={isBusy}>
          {t(isBusy ? 'sending' : 'send')}
        </Button>
      </PostForm>
    </details>
  );
}

/** Confirms that a request is on its way, with the reference to name on the telephone. */
export function Sent({ reference }: { reference: string }) {
  const { t } = useTexts('services');
  return (
    <div role="status" className="w-full rounded-lg bg-sage px-4 py-3">
      <p className="font-semibold">{t('sentTitle')}</p>
      <p>{t('sentText')}</p>
      <p>
        {t('reference')}: <bdi className="font-semibold">{reference}</bdi>
      </p>
      <Link to="/services?tab=requests" className="inline-flex min-h-11 items-center text-action underline">
        {t('tab.requests')}
      </Link>
    </div>
  );
}
