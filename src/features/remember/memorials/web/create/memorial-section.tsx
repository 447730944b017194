import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { VISIBILITIES } from '../../memorials-values.ts';
import type { MemorialDraft } from './draft.ts';
import type { Editing } from './form-fields.ts';
import { RadioGroup } from './radio-group.tsx';
import { TextArea } from './text-area.tsx';

type Uploads = Pick<MemorialDraft, 'photos' | 'videos' | 'audioFiles'>;

/** The page renders its upload area here; the form keeps and sends the addresses. */
export type RenderUploads = (props: {
  value: Uploads;
  onChange: (change: (lists: Uploads) => Uploads) => void;
}) => ReactNode;

export function MemorialSection({
  draft,
  edit,
  editMemorial,
  errorOf,
  renderUploads,
}: Editing & { renderUploads?: RenderUploads | undefined }) {
  const { t } = useTexts('memorials');
  const { memorial } = draft;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t('create.field.title')}
        hint={t('create.field.titleHint')}
        value={memorial.title}
        error={errorOf('title')}
        data-field="title"
        autoComplete="off"
        onChange={(event) => editMemorial({ title: event.target.value })}
      />
      <TextArea
        label={t('create.field.description')}
        hint={t('create.field.descriptionHint')}
        value={memorial.description}
        error={errorOf('description')}
        data-field="description"
        rows={6}
        onChange={(event) => editMemorial({ description: event.target.value })}
      />
      <RadioGroup
        label={t('create.field.visibility')}
        field="visibility"
        value={memorial.visibility}
        choices={VISIBILITIES.map((value) => ({
          value,
          label: t(`visibility.${value}`),
          hint: t(`create.visibility.${value}`),
        }))}
        onChange={(visibility) => editMemorial({ visibility })}
      />
      {renderUploads?.({
        value: memorial,
        // Based on the latest draft: two uploads may end at once.
        onChange: (change) =>
          edit((now) => ({ ...now, memorial: { ...now.memorial, ...change(uploadsOf(now.memorial)) } })),
      })}
      <Problem text={errorOf('photos')} isSmall />
    </div>
  );
}

const uploadsOf = ({ photos, videos, audioFiles }: MemorialDraft): Uploads => ({
  photos,
  videos,
  audioFiles,
});
