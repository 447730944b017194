import { MEMBER_ROLES, type MemberRole } from '#features/remember/memorials/memorials-values.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import type { Family } from '../family-contract.ts';

export function MemberRow(props: {
  member: Family['members'][number];
  isMe: boolean;
  mayHandOver: boolean;
  isBusy: boolean;
  onRole: (role: MemberRole) => void;
  onHandOver: () => void;
  onRemove: () => void;
}) {
  const { t } = useTexts('family');
  const { member } = props;
  const { name } = member;
  const words = { yes: t('act.confirm'), no: t('act.cancel') };
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <p className="flex min-w-40 grow flex-wrap items-center gap-2">
        <bdi className="font-semibold">{name}</bdi>
        {props.isMe && <span className="text-muted">({t('you')})</span>}
        {member.isCreator && <Badge kind="verified">{t('inCharge')}</Badge>}
      </p>
      {!member.isCreator && (
        <SelectField
          label={`${t('invite.role')}: ${isolate(name)}`}
          value={member.role}
          disabled={props.isBusy}
          onChange={(event) => props.onRole(event.target.value as MemberRole)}
          className="w-44 [&>label]:sr-only"
        >
          {MEMBER_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </SelectField>
      )}
      {props.mayHandOver && !member.isCreator && member.role === 'manager' && (
        <ConfirmButton
          {...words}
          question={t('act.confirmHandOver', { name })}
          disabled={props.isBusy}
          onConfirm={props.onHandOver}
        >
          {t('act.handOver')}
        </ConfirmButton>
      )}
      {!member.isCreator && (
        <ConfirmButton
          {...words}
          kind="plain"
          question={props.isMe ? t('act.confirmLeave') : t('act.confirmRemove', { name })}
          disabled={props.isBusy}
          label={props.isMe ? t('act.leave') : `${t('act.remove')}: ${isolate(name)}`}
          onConfirm={props.onRemove}
        >
          {props.isMe ? t('act.leave') : t('act.remove')}
        </ConfirmButton>
      )}
    </li>
  );
}
