import { ChevronDown } from 'lucide-react';

/** Questions and answers, one open at a time; works without the page's script. */
export function Questions({
  name,
  items,
}: {
  name: string;
  items: readonly { question: string; answer: string }[];
}) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className="group px-4">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 py-3 font-semibold">
            {question}
            <ChevronDown
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <p className="pb-4 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
