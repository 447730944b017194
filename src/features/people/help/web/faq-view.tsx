import { ChevronDown } from 'lucide-react';
import type { Article } from '../article-shape.ts';

/** Questions and answers in groups, one open at a time; works without scripts. */
export function FaqView({ article, open }: { article: Article; open: string | null }) {
  return (
    <div className="flex flex-col gap-6">
      {article.sections.map(({ heading, blocks }) => (
        <section key={heading} className="flex flex-col gap-3">
          <h2 className="font-serif text-2xl">{heading}</h2>
          <div className="divide-y divide-line rounded-card border border-line bg-surface">
            {blocks.map(
              (block) =>
                block.kind === 'question' && (
                  <details
                    // The key remounts the element when another question is to be open.
                    key={`${block.id} ${block.id === open}`}
                    id={`faq-${block.id}`}
                    name="faq"
                    open={block.id === open}
                    className="group scroll-mt-20 px-4"
                  >
                    <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-3 font-semibold">
                      <span>{block.question}</span>
                      <ChevronDown
                        className="ms-auto size-5 shrink-0 group-open:rotate-180"
                        aria-hidden="true"
                      />
                    </summary>
                    <p className="pb-4 text-muted">{block.answer}</p>
                  </details>
                ),
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
