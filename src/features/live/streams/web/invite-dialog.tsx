import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import type { Stream } from '../streams-contract.ts';
import { InviteLink } from './invite-link.tsx';
import { InviteMail } from './invite-mail.tsx';
import { useStreamList } from './use-stream-list.ts';

/** 'Invite Others': to the selected stream, or to one of those that the reader may invite to. */
export function InviteDialog(props: { stream: Stream | null; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTexts('streams');
  const live = useStreamList('live');
  const planned = useStreamList('scheduled');
  const [chosen, setChosen] = useState(props.stream ? String(props.stream.id) : '');
  const known = [...(props.stream ? [props.stream] : []), ...live.items, ...planned.items];
  const streams = known.filter(
    ({ id, may }, index) => may.invite && known.findIndex((other) => other.id === id) === index,
  );
  const stream = streams.find(({ id }) => String(id) === chosen) ?? streams[0];
  return (
    <Dialog title={t('actions.invite')} isOpen onOpenChange={props.onOpenChange}>
      {stream ? (
        <div className="mt-4 flex flex-col gap-5">
          <SelectField
            label={t('invite.stream')}
            value={String(stream.id)}
            onChange={({ target }) => setChosen(target.value)}
          >
            {streams.map(({ id, title }) => (
              <option key={id} value={id} dir="auto">
                {title}
              </option>
            ))}
          </SelectField>
          <InviteLink key={`link-${stream.id}`} stream={stream} />
          {stream.may.manage && <InviteMail key={`mail-${stream.id}`} stream={stream} />}
        </div>
      ) : (
        <p className="mt-4">{t('invite.none')}</p>
      )}
    </Dialog>
  );
}
