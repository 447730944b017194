import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormButtons } from '#shared/web/form/form-buttons.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Webhook } from '../webhooks-contract.ts';
import { webhookForm } from '../webhooks-fields.ts';
import type { ToldKind } from '../webhooks-values.ts';
import { kindText } from './kind-text.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { webhooksApi, webhooksQuery } from './webhooks-api.ts';

const draftOf = ({ url, kinds }: Webhook) => ({ url, kinds });

/** Another address for a webhook, or other things that it is told; it says what becomes of the secret. */
export function WebhookChangeForm(props: {
  officeId: number;
  webhook: Webhook;
  /** Takes the new secret; null: the one that signs stays. */
  onChanged: (secret: string | null) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTexts('webhooks');
  const { webhook } = props;
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [renewsSecret, setRenews] = useState(false);
  const { draft, setDraft, meeting, save } = useVersionedDraft(
    draftOf(webhook),
    webhook.version,
    async () => {
      const all = await client.fetchQuery({ ...webhooksQuery(props.officeId), staleTime: 0 });
      const now = all.find(({ id }) => id === webhook.id);
      return now ? { version: now.version, draft: draftOf(now) } : null;
    },
  );
  const { fields, check, isBusy, run } = useServerFields(t('failed'));
  useErrorFocus(form, fields);
  // The button that opened the form is gone, so its first field takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const isOtherHost = URL.parse(draft.url.trim())?.host !== new URL(webhook.url).host;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!check(webhookForm.safeParse({ ...draft, url: draft.url.trim() }))) return;
    await run(async () => {
      let secret: string | null = null;
      const isSaved = await save(async (mine, version) => {
        const body = { ...mine, url: mine.url.trim(), version, renewsSecret };
        ({ secret } = await webhooksApi.call('change', { params: { id: String(webhook.id) }, body }));
      });
      if (!isSaved) return;
      showToast({ title: t('changed') });
      await props.onChanged(secret);
    });
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      aria-label={t('change')}
      className="flex max-w-xl flex-col gap-4"
    >
      <MeetingPanel
        meeting={meeting}
        nameOf={(field) => t(field)}
        show={(field, value) =>
          field === 'kinds' && <p>{(value as ToldKind[]).map((kind) => t(kindText(kind))).join(' · ')}</p>
        }
      />
      {/* Boxes are drawn anew where a conflict was met or decided: their ticks may be somebody else's then. */}
      <WebhookFields key={meeting.conflicts.join()} values={draft} onChange={setDraft} errors={fields} />
      {isOtherHost ? (
        <p role="note">{t('otherHost')}</p>
      ) : (
        <CheckBox name="renewsSecret" label={t('renewToo')} isChecked={renewsSecret} onChange={setRenews} />
      )}
      <FormButtons submit={t('keepChange')} cancel={t('cancel')} isBusy={isBusy} onCancel={props.onClose} />
    </form>
  );
}
