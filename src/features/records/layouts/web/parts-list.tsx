import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, IconButton } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { TendedCemetery } from '../layouts-contract.ts';
import type { PartKind } from '../layouts-values.ts';
import { type Editing, findPart } from './editing.ts';
import { useTended } from './layouts-api.ts';
import { removePart } from './save-part.ts';

interface Listed {
  id: number | null;
  name: string;
  about: string;
  colour?: string;
}

/** Everything on the map by name; the list offers all that the map does. */
export function PartsList({
  cemetery,
  isOffice,
  onEdit,
  onReload,
}: {
  cemetery: TendedCemetery;
  isOffice: boolean;
  onEdit: (editing: Editing) => void;
  onReload: () => Promise<unknown>;
}) {
  const { t } = useTexts('layouts');
  const { number } = useFormats();
  const illustrative = (part: { isIllustrative: boolean }) =>
    part.isIllustrative ? ` · ${t('part.illustrative')}` : '';
  const groups: { kind: PartKind; title: string; parts: Listed[] }[] = [
    {
      kind: 'section',
      title: t('count.sections'),
      parts: cemetery.sections.map((part) => ({
        ...part,
        about: `${t(`type.${part.type}`)} · ${t('count.graves')}: ${number(part.graves)}${illustrative(part)}`,
      })),
    },
    {
      kind: 'path',
      title: t('count.paths'),
      parts: cemetery.paths.map((part) => ({
        id: part.id,
        name: part.name || t('part.unnamed'),
        about: `${t(`kind.${part.kind}`)}${illustrative(part)}`,
      })),
    },
    {
      kind: 'gate',
      title: t('count.gates'),
      parts: cemetery.gates.map((part) => ({
        id: part.id,
        name: part.name,
        about:
          [
            ...(part.isMain ? [t('part.isMain')] : []),
            t(part.isStepFree ? 'part.isStepFree' : 'part.hasSteps'),
            ...(part.admitsVehicles ? [t('part.admitsVehicles')] : []),
          ].join(' · ') + illustrative(part),
      })),
    },
    {
      kind: 'spot',
      title: t('count.spots'),
      parts: cemetery.spots.map((part) => ({
        id: part.id,
        name: part.name || t(`common:map.spot.${part.kind}`),
        about: `${t(`common:map.spot.${part.kind}`)}${illustrative(part)}`,
      })),
    },
    {
      kind: 'boundary',
      title: t('part.boundary'),
      parts: cemetery.boundary
        ? [
            {
              id: null,
              name: t('part.boundary'),
              about: `${t('points.count')}: ${number(cemetery.boundary.length)}`,
            },
          ]
        : [],
    },
  ];
  const shown = isOffice ? groups.filter(({ kind }) => kind !== 'boundary') : groups;
  return (
    <div className="flex flex-col gap-6">
      {shown.map(({ kind, title, parts }) => (
        <section key={kind} aria-labelledby={`parts-${kind}`} className="flex flex-col gap-2">
          <h3 id={`parts-${kind}`} className="font-serif text-xl">
            {title}
          </h3>
          {parts.length > 0 && (
            <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
              {parts.map((part) => (
                <PartRow
                  key={part.id}
                  cemetery={cemetery}
                  editing={{ kind, id: part.id }}
                  part={part}
                  onEdit={onEdit}
                  onReload={onReload}
                />
              ))}
            </ul>
          )}
          {(kind !== 'boundary' || parts.length === 0) && (
            <Button kind="quiet" className="self-start" onClick={() => onEdit({ kind, id: null })}>
              <Plus className="size-5" aria-hidden="true" />
              {t(`add.${kind}`)}
            </Button>
          )}
        </section>
      ))}
    </div>
  );
}

function PartRow(props: {
  cemetery: TendedCemetery;
  editing: Editing;
  part: Listed;
  onEdit: (editing: Editing) => void;
  onReload: () => Promise<unknown>;
}) {
  const { t } = useTexts('layouts');
  const { cemetery, editing, part } = props;
  const { run, isBusy } = useAction(t('failed'));
  const take = useTended();
  async function remove() {
    const isDone = await run(async () => {
      const version = findPart(cemetery, editing)?.version ?? '';
      await take(await removePart(cemetery.id, editing, version));
    }, t('removed'));
    // Somebody else changed the part meanwhile: its new state is loaded and confirmed again.
    if (!isDone) await props.onReload();
  }
  return (
    <li className="flex items-center gap-2 p-2 ps-3">
      {part.colour && (
        <span
          aria-hidden="true"
          className="size-5 shrink-0 rounded border border-line"
          style={{ backgroundColor: part.colour }}
        />
      )}
      <div className="min-w-0 grow basis-24">
        <p className="font-semibold break-words">
          <bdi>{part.name}</bdi>
        </p>
        <p className="text-sm text-muted">{part.about}</p>
      </div>
      <IconButton label={t('part.editOf', { name: part.name })} onClick={() => props.onEdit(editing)}>
        <Pencil className="size-5" aria-hidden="true" />
      </IconButton>
      <ConfirmButton
        kind="plain"
        className="px-2.5"
        disabled={isBusy}
        label={t('part.removeOf', { name: part.name })}
        question={t('part.removeQuestion', { name: part.name })}
        yes={t('part.remove')}
        no={t('cancel')}
        onConfirm={remove}
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </ConfirmButton>
    </li>
  );
}
