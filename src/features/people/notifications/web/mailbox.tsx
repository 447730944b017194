import { useMore } from '#shared/web/api/use-more.ts';
import { directionOf } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { HeldMail } from '../mailbox-contract.ts';
import { type MailboxOf, mailboxQuery } from './mailbox-api.ts';

/** The mails that a demonstration keeps, newest first; each opens in its place, as plain text. */
export function Mailbox({ of }: { of: MailboxOf }) {
  const { t } = useTexts('notifications');
  const { items, isPending, isEmpty, ...more } = useMore(mailboxQuery(of), (cursor) =>
    mailboxQuery(of, cursor),
  );
  return (
    <section id="mails" aria-labelledby="mails-title" aria-busy={isPending} className="flex flex-col gap-3">
      <h2 id="mails-title" className="font-serif text-2xl">
        {t(`mailbox.${of}`)}
      </h2>
      <p className="max-w-prose text-muted">{t('mailbox.lead')}</p>
      {isPending && <Skeletons count={2} className="h-16" />}
      {isEmpty && <p>{t('mailbox.empty')}</p>}
      <ul className="flex flex-col gap-3">
        {items.map((mail) => (
          <li key={mail.id}>
            <MailItem mail={mail} showsReader={of === 'all'} />
          </li>
        ))}
      </ul>
      <MoreButton list={more} />
    </section>
  );
}

function MailItem({ mail, showsReader }: { mail: HeldMail; showsReader: boolean }) {
  const { t } = useTexts('notifications');
  const { day } = useFormats();
  const { language, action } = mail;
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-3">
        <bdi lang={language} className="font-semibold wrap-anywhere">
          {mail.subject}
        </bdi>
        <span className="block text-sm text-muted wrap-anywhere">
          {day(mail.createdAt)}
          {showsReader && (
            <>
              {' · '}
              <bdi dir="ltr">{mail.to ?? t('mailbox.nobody')}</bdi>
            </>
          )}
        </span>
      </summary>
      <div
        lang={language}
        dir={directionOf(language)}
        className="flex flex-col items-start gap-4 border-t border-line px-4 py-4"
      >
        <p className="whitespace-pre-line wrap-anywhere">{mail.text}</p>
        {action && (
          // The link may open another part of the site than a client route knows, so the browser follows it.
          <a href={action.path} className={buttonStyle('quiet')}>
            {action.label}
          </a>
        )}
      </div>
    </details>
  );
}
