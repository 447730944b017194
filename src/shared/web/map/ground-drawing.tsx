import type { Drawing, Ink, Label } from '#shared/drawing/draw-ground.ts';

const INKS: Record<Ink, string> = {
  boundary: 'fill-surface stroke-line',
  section: 'opacity-60 [fill-opacity:.25] [stroke-opacity:.7]',
  within: '[fill-opacity:.5]',
  road: 'fill-none stroke-line',
  path: 'fill-none stroke-line',
  steps: 'fill-none stroke-muted [stroke-dasharray:2_2]',
  gate: 'fill-surface stroke-ink stroke-2',
  stones: 'fill-sage stroke-field',
  dots: 'fill-action',
  sought: 'fill-action stroke-ground',
  halo: 'fill-brass [fill-opacity:.3]',
  mark: 'fill-action stroke-ground',
  qibla: 'fill-none stroke-brass opacity-60 [stroke-dasharray:6_5]',
  route: 'fill-none stroke-action [stroke-width:4]',
  visitor: 'fill-action stroke-surface stroke-2',
  tree: 'fill-action opacity-45',
  water: 'fill-[#5b8fb0] stroke-[#5b8fb0] [fill-opacity:.3]',
  disc: 'fill-surface stroke-line',
  glyph: 'fill-muted',
  north: 'fill-surface stroke-line',
  needle: 'fill-ink',
};

const AROUND = 'fill-ink stroke-ground [paint-order:stroke] [stroke-width:3px]';
const LABELS: Record<Label['of'], string> = {
  cemetery: `${AROUND} text-[13px]`,
  section: `${AROUND} text-[15px] font-semibold`,
  gate: `${AROUND} text-[13px]`,
  mark: 'fill-surface text-[13px] font-semibold',
  row: 'fill-muted stroke-ground [paint-order:stroke] [stroke-width:2px] text-[11px]',
  north: 'fill-ink text-[12px] font-semibold',
};

/** A cemetery drawn by the page itself: it needs no map engine, and stands in where there is none. */
export function GroundDrawing({ drawing, label }: { drawing: Drawing; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className="size-full bg-ground"
    >
      {drawing.signs.map(({ ink, d, width, tint }) => (
        <path
          key={`${ink} ${d}`}
          d={d}
          className={INKS[ink]}
          strokeWidth={width}
          fill={tint}
          stroke={tint}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      {drawing.labels.map(({ of, text, x, y }) => (
        <text
          key={`${of} ${text} ${x} ${y}`}
          x={x}
          y={y}
          textAnchor="middle"
          direction="ltr"
          className={LABELS[of]}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
