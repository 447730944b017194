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
          <summary className="flex min-h-11 cursor-pointer items-center py-3 font-semibold">
            {question}
          </summary>
          <p className="pb-4 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
