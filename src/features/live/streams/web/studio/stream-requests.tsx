import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatMoment } from '#shared/format-date.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { WaitingList } from '#shared/web/ui/waiting-list.tsx';
import type { StreamRequest } from '../../studio-contract.ts';
import { studioApi, wishesQuery } from './studio-api.ts';

/** Members' requests for broadcasts, the oldest first; each is answered with a text. */
export function RequestsForStreams() {
  const { t } = useTexts('streams');
  const client = useQueryClient();
  const list = useMore(wishesQuery(), wishesQuery);
  const refresh = () => client.invalidateQueries({ queryKey: wishesQuery().queryKey });
  return (
    <WaitingList lead={t('studio.admin.requestsLead')} empty={t('studio.admin.noRequests')} list={list}>
      {(request, leave) => (
        <RequestCard
          key={request.id}
          request={request}
          onAnswered={() => {
            leave();
            void refresh();
          }}
        />
      )}
    </WaitingList>
  );
}

function RequestCard({ request, onAnswered }: { request: StreamRequest; onAnswered: () => void }) {
  const { t } = useTexts('streams');
  const { day } = useFormats();
  const [answer, setAnswer] = useState('');
  const { fields, setFields, isBusy, run } = useServerFields(t('studio.form.failed'));
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (answer.trim() === '') return setFields({ answer: t('form:errors.required') });
    const params = { id: String(request.id) };
    if (!(await run(() => studioApi.call('answerRequest', { params, body: { answer } })))) return;
    showToast({ title: t('studio.admin.answered') });
    onAnswered();
  }
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-serif text-xl">
        <bdi>{request.member.name}</bdi>
      </h2>
      <p className="text-sm text-muted">
        {day(request.createdAt)}
        {request.wantedFor &&
          ` · ${t('studio.admin.wantedFor', { when: formatMoment(request.wantedFor, t) })}`}
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {request.message}
      </p>
      <form onSubmit={send} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-56 grow"
          label={t('studio.admin.answer')}
          hint={t('studio.admin.answerHint')}
          name="answer"
          maxLength={1000}
          value={answer}
          error={fields.answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <Button type="submit" aria-disabled={isBusy} className="sm:mt-7">
          {t('studio.admin.sendAnswer')}
        </Button>
      </form>
    </li>
  );
}
