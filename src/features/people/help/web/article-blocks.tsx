import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { Block } from '../article-shape.ts';
import { OperatorView } from './operator-view.tsx';
import { PictureView } from './picture-view.tsx';

/** The pieces of an article, each as what it is. */
export function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockView key={keyOf(block)} block={block} />);
}

/** Built from the content, because no two blocks of a section are the same. */
function keyOf(block: Block): string {
  if (block.kind === 'links' || block.kind === 'facts')
    return `${block.kind} ${JSON.stringify(block.items[0])}`;
  if (block.kind === 'steps' || block.kind === 'list') return `${block.kind} ${block.items[0]}`;
  if (block.kind === 'picture' || block.kind === 'question') return `${block.kind} ${block.id}`;
  if (block.kind === 'operator') return block.kind;
  return `${block.kind} ${block.text}`;
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'note':
      return (
        <p role="note" className="rounded-lg border-s-4 border-brass bg-sage px-4 py-3">
          {block.text}
        </p>
      );
    case 'steps':
      return <Items list="ol" items={block.items} style="list-decimal" />;
    case 'list':
      return <Items list="ul" items={block.items} style="list-disc" />;
    case 'facts':
      return (
        <dl className="flex flex-col gap-3">
          {block.items.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-semibold">
                <bdi>{term}</bdi>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'links':
      return <LinksView items={block.items} />;
    case 'question':
      return (
        <div>
          <h3 className="font-semibold">{block.question}</h3>
          <p>{block.answer}</p>
        </div>
      );
    case 'picture':
      return <PictureView id={block.id} alt={block.alt} />;
    case 'operator':
      return <OperatorView operator={block} />;
    case 'dua':
      return <DuaView dua={block} />;
  }
}

function Items({ list: List, items, style }: { list: 'ol' | 'ul'; items: readonly string[]; style: string }) {
  return (
    <List className={`${style} space-y-2 ps-6`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-action underline';

function LinksView({ items }: { items: readonly { to: string; label: string }[] }) {
  return (
    <ul className="no-print flex flex-wrap gap-x-6">
      {items.map(({ to, label }) => (
        <li key={to}>
          {to.startsWith('/') ? (
            <Link to={to} className={LINK}>
              {label}
            </Link>
          ) : (
            <a href={to} rel="noopener" className={LINK}>
              <bdi>{label}</bdi>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function DuaView({ dua }: { dua: Extract<Block, { kind: 'dua' }> }) {
  const { t } = useTexts('help');
  return (
    <figure className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <blockquote lang="ar" dir="rtl" className="text-2xl leading-loose">
        {dua.arabic}
      </blockquote>
      <figcaption>
        <p>{dua.text}</p>
        <p className="text-sm text-muted">{t('article.source', { source: dua.source })}</p>
      </figcaption>
    </figure>
  );
}
