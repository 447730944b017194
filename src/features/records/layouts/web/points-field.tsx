import { Eraser, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { formatPoints, parsePoints } from '../points-text.ts';
import type { Shape } from './use-shape.ts';

/** The points as text, kept in step with the map in both directions. */
export function PointsField({
  shape,
  isPoint,
  error,
}: {
  shape: Shape;
  isPoint: boolean;
  error: string | undefined;
}) {
  const { t } = useTexts('layouts');
  const { number } = useFormats();
  const drawn = formatPoints(shape.points);
  const [written, setWritten] = useState({ text: drawn, of: drawn });
  // Typed text stays until the shape is changed elsewhere.
  const text = written.of === drawn ? written.text : drawn;
  const read = parsePoints(text);
  const badLine = 'badLine' in read ? t('points.badLine', { line: number(read.badLine) }) : undefined;
  function write(next: string) {
    const found = parsePoints(next);
    if ('badLine' in found) return setWritten({ text: next, of: drawn });
    const points = isPoint ? found.points.slice(-1) : found.points;
    setWritten({ text: next, of: formatPoints(points) });
    if (formatPoints(points) !== drawn) shape.set(points);
  }
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        label={t(isPoint ? 'points.one' : 'points.label')}
        hint={t('points.hint')}
        error={badLine ?? error}
        dir="ltr"
        spellCheck={false}
        rows={isPoint ? 1 : Math.min(10, Math.max(4, shape.points.length + 1))}
        value={text}
        onChange={({ target }) => write(target.value)}
        area="font-mono text-sm"
      />
      <p role="status" className="text-sm text-muted">
        {t('points.count')}: {number(shape.points.length)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" aria-disabled={shape.before.length === 0} onClick={shape.undo}>
          <Undo2 className="size-5" aria-hidden="true" />
          {t('points.undo')}
        </Button>
        <Button
          kind="quiet"
          aria-disabled={shape.points.length === 0}
          onClick={() => shape.points.length > 0 && shape.set([])}
        >
          <Eraser className="size-5" aria-hidden="true" />
          {t('points.clear')}
        </Button>
      </div>
    </div>
  );
}
